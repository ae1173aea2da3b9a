import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

const error = 50;
const maxLines = 60;

const LogLine = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.optional(z.string()),
  reason: z.optional(z.string()),
  url: z.optional(z.string()),
  err: z.optional(z.object({ message: z.optional(z.string()) })),
});

function parseLine(text: string): z.infer<typeof LogLine> | undefined {
  try {
    return LogLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Errors in the logs of all services, oldest first, one line each. */
export async function serviceProblems(logDirectory: string): Promise<string[]> {
  const files = (await readdir(logDirectory)).filter((name) => name.endsWith('.log'));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(logDirectory, file), 'utf8');
      const lines = text.split('\n').map(parseLine);
      return lines.flatMap((line) =>
        line && line.level >= error ? [{ service: basename(file, '.log'), ...line }] : [],
      );
    }),
  );
  const problems = found.flat().sort((a, b) => a.time - b.time);
  const shown = problems.slice(-maxLines).map(({ service, time, msg, reason, url, err }) => {
    const details = [msg, reason, err?.message, url].filter(Boolean).join(' · ');
    return `${new Date(time).toISOString()} ${service}: ${details}`;
  });
  return problems.length > shown.length ? [`… ${problems.length - shown.length} more before`, ...shown] : shown;
}

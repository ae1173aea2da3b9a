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
  language: z.optional(z.string()),
  namespace: z.optional(z.string()),
  key: z.optional(z.string()),
});
type LogLine = z.infer<typeof LogLine>;

function parseLine(text: string): LogLine | undefined {
  try {
    return LogLine.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function readErrors(logDirectory: string): Promise<(LogLine & { service: string })[]> {
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
  return found.flat().sort((a, b) => a.time - b.time);
}

/** Errors in the logs of all services, oldest first, one line each. */
export async function serviceProblems(logDirectory: string): Promise<string[]> {
  const problems = await readErrors(logDirectory);
  const shown = problems.slice(-maxLines).map((problem) => {
    const { service, time, msg, reason, url, err, language, namespace, key } = problem;
    const details = [msg, reason, err?.message, url, language, namespace, key].filter(Boolean).join(' · ');
    return `${new Date(time).toISOString()} ${service}: ${details}`;
  });
  return problems.length > shown.length ? [`… ${problems.length - shown.length} more before`, ...shown] : shown;
}

/**
 * Texts that a page asked for and that its language does not have, once each. Types catch missing keys in code; a key
 * that is built from data, such as the code of an error, is only found when it is used.
 */
export async function missingTexts(logDirectory: string): Promise<string[]> {
  const missing = (await readErrors(logDirectory)).filter(({ msg }) => msg === 'message is missing');
  return [...new Set(missing.map(({ language, namespace, key }) => `${namespace}:${key} in ${language}`))];
}

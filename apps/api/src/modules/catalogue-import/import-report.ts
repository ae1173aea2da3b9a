import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Writes the report: a line of the source file and what is wrong with it, separated by a tab. */
export async function openReport(file: string) {
  const report = createWriteStream(file);
  await once(report, 'open');
  return {
    async note(line: number, text: string): Promise<void> {
      if (!report.write(`${line}\t${text.replaceAll(/\s+/g, ' ')}\n`)) await once(report, 'drain');
    },
    async close(): Promise<void> {
      report.end();
      await once(report, 'close');
    },
  };
}

import type { AppContext } from '../../context.ts';
import { readCsv } from './read-csv.ts';
import type { UploadFiles } from './upload-files.ts';
import { removeUpload } from './upload-store.ts';

/** Reads the first rows of an uploaded table and removes its file. */
export async function readTable(
  { db, files }: Pick<AppContext, 'db'> & { files: UploadFiles },
  id: string,
  maxRows: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readCsv(files.pathOf(id))) {
    rows.push(row);
    if (rows.length >= maxRows) break;
  }
  await removeUpload(db, files, id);
  return rows;
}

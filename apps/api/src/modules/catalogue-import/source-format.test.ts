import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readText } from './encoding.ts';
import { detectFormat } from './source-format.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reprise-format-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: string | Uint8Array): string {
  const file = path.join(folder, 'feed.dat');
  writeFileSync(file, content);
  return file;
}

describe('the delimiter', () => {
  it.each([
    [',', 'id,name,price\n1,"Müller; Söhne",4.99\n'],
    [';', 'id;name;price\n1;Müller, Söhne;4,99\n2;Tisch;3,49\n'],
    ['\t', 'id\tname\tprice\n1\tMüller, Söhne\t4,99\n'],
    ['|', 'id|name|price\n1|Müller, Söhne; usw.|4,99\n'],
  ])('%j is detected', async (delimiter, text) => {
    expect(await detectFormat(fileOf(text))).toMatchObject({ kind: 'table', delimiter, encoding: 'utf-8' });
  });

  it('is not looked for in JSON lines and XML', async () => {
    expect(await detectFormat(fileOf('\n{"id": 1, "name": "a, b"}\n'))).toMatchObject({ kind: 'jsonl' });
    expect(await detectFormat(fileOf('<?xml version="1.0"?>\n<rss>'))).toMatchObject({ kind: 'xml' });
  });
});

describe('the encoding', () => {
  const text = 'id;name\n1;Größe für €\n';
  const latin1 = Buffer.from(text.replace('€', '\u0080'), 'latin1');
  const utf16be = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['windows-1252', latin1],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', utf16be],
  ])('%s is detected and read', async (encoding, bytes) => {
    const file = fileOf(bytes);
    const format = await detectFormat(file);
    expect(format).toMatchObject({ encoding, kind: 'table', delimiter: ';' });
    let read = '';
    for await (const part of readText(file, format.encoding)) read += part;
    expect(read).toBe(text);
  });

  it('is detected by a single letter far down in the file', async () => {
    const rows = Buffer.from(`id;name\n${'1;plain\n'.repeat(100_000)}`);
    expect((await detectFormat(fileOf(Buffer.concat([rows, latin1])))).encoding).toBe('windows-1252');
  });

  it('stays UTF-8 where a few bytes of many are wrong', async () => {
    const rows = Buffer.from('1;schön\n'.repeat(100));
    expect((await detectFormat(fileOf(Buffer.concat([rows, latin1])))).encoding).toBe('utf-8');
  });
});

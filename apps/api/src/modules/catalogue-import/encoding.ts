import { open } from 'node:fs/promises';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const chunkBytes = 1 << 18;
const isNul = (byte: number) => byte === 0;
const beyondAscii = /[^\0-\x7f]/g;
const unreadable = /\ufffd/g;

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Detected by the byte order mark, or by the zero bytes of European texts in UTF-16. */
function markedEncoding(start: Uint8Array): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  const pairs = Math.floor(start.length / 2);
  const [even, odd] = [0, 1].map((first) => start.filter((byte, at) => at % 2 === first && isNul(byte)).length);
  if (pairs > 1 && (odd ?? 0) > pairs / 2) return 'utf-16le';
  return pairs > 1 && (even ?? 0) > pairs / 2 ? 'utf-16be' : undefined;
}

/** The bytes of a file, a part at a time. Decode a part before taking the next: both may be the same buffer. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  try {
    const buffer = new Uint8Array(chunkBytes);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/**
 * The encoding of a text file. Without a mark it is UTF-8, unless most letters beyond ASCII are not valid in it: then
 * the file is Latin-1, as spreadsheets save it. The whole file is read, because the first such letter may be far down.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8');
  let letters = 0;
  let invalid = 0;
  let isStart = true;
  for await (const bytes of bytesOf(file)) {
    const marked = isStart ? markedEncoding(bytes.subarray(0, 1024)) : undefined;
    if (marked) return marked;
    isStart = false;
    const text = decoder.decode(bytes, { stream: true });
    letters += countOf(text, beyondAscii);
    invalid += countOf(text, unreadable);
  }
  return invalid > letters / 2 ? 'windows-1252' : 'utf-8';
}

/** The text of a file, a part at a time, without its byte order mark. `onRead` learns how many bytes were read. */
export async function* readText(
  file: string,
  encoding: Encoding,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(file)) {
    onRead(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

/** The lines of a text that arrives in parts. They end with a line feed, a carriage return, or both. */
export async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest = rest.replace(/\r$/, '');
  if (rest !== '') yield rest;
}

import { crc32 } from 'node:zlib';
import { maxUploadBytes } from '@reprise/entities/upload';
import { languages } from '@reprise/markets';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createForm, sendForm } from '../../testing/send-form.ts';
import { ClaimAnswer, createUploadShop, type UploadShop } from '../../testing/upload-shop.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { texts } from '../../texts.ts';

let shop: UploadShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await createUploadShop();
  visitor = createVisitor(shop.app);
});
afterAll(() => shop.close());
afterEach(() => shop.clear());

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }, IFD0: { Model: 'Phone 15' } };

async function store(field: 'photos' | 'list', content: Buffer): Promise<Buffer> {
  const answer = await shop.send(visitor, [
    ['note', 'x'],
    [field, content],
  ]);
  const id = ClaimAnswer.parse(answer.json()).uploads[0]?.id ?? '';
  return (await shop.read(visitor, id)).rawPayload;
}

async function refusal(field: 'photos' | 'list', content: Buffer): Promise<string | undefined> {
  const answer = await shop.send(visitor, [
    ['note', 'x'],
    [field, content],
  ]);
  expect(answer.statusCode).toBe(400);
  expect(await shop.left()).toEqual([]);
  return answer.json<{ fieldErrors: { code: string }[] }>().fieldErrors[0]?.code;
}

/** The beginning of a file in the format of HEIC: a box with the brand, and no picture. */
const heif = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`)]);

/** A PNG of a few bytes that claims a large size. */
async function claimedSize(width: number, height: number): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('a photo', () => {
  test.each<[string, (of: Sharp) => Sharp]>([
    ['JPEG', (of) => of.jpeg()],
    ['PNG', (of) => of.png()],
    ['WebP', (of) => of.webp()],
  ])('may be %s, and is stored upright as JPEG without metadata', async (_name, encode) => {
    const sent = await encode(picture().withExif(exif).withMetadata({ orientation: 6 })).toBuffer();
    expect(sent.includes('Phone 15')).toBe(true);
    const stored = await store('photos', sent);
    const { format, width, height, exif: left, orientation } = await sharp(stored).metadata();
    expect({ format, width, height, left, orientation }).toEqual({ format: 'jpeg', width: 40, height: 60 });
    expect(stored.includes('Phone 15')).toBe(false);
  });

  test('has at most 4,096 pixels on its longer side', async () => {
    const { width, height } = await sharp(
      await store('photos', await picture(4_200, 2_100).jpeg().toBuffer()),
    ).metadata();
    expect([width, height]).toEqual([4_096, 2_048]);
  });

  test('is stored without data hidden behind the picture', async () => {
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await store('photos', polyglot)).includes('<script>')).toBe(false);
  });

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 'NOT_A_PHOTO', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', 'NOT_A_PHOTO', () => picture().gif().toBuffer()],
    ['an AVIF', 'NOT_A_PHOTO', () => picture().avif({ effort: 0 }).toBuffer()],
    ['the HEIC of an iPhone', 'PHOTO_IN_HEIC', () => heif('heic')],
    ['a HEIC of another brand', 'PHOTO_IN_HEIC', () => heif('mif1')],
    ['an unknown format of the same family', 'NOT_A_PHOTO', () => heif('qt  ')],
    ['text', 'NOT_A_PHOTO', () => Buffer.from('hello')],
    ['an empty file', 'NOT_A_PHOTO', () => Buffer.alloc(0)],
    ['only the header of a JPEG', 'PHOTO_DAMAGED', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['half a JPEG', 'PHOTO_DAMAGED', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 3_000)],
    ['a picture that unpacks to gigabytes', 'PHOTO_TOO_LARGE', () => claimedSize(30_000, 30_000)],
    ['a picture of more than 50 megapixels', 'PHOTO_TOO_LARGE', () => claimedSize(10_000, 5_001)],
    ['50 megapixels, of which none follow', 'PHOTO_DAMAGED', () => claimedSize(10_000, 5_000)],
  ])('must not be %s', async (_name, code, content) => {
    expect(await refusal('photos', await content())).toBe(code);
  });
});

describe('a table', () => {
  test.each<[string, string]>([
    ['commas', 'ean,condition\n1,A1\n2,A2'],
    ['semicolons and decimal commas', 'ean;price\r\n1;1,99\r\n2;2,99\r\n'],
    ['tabs', 'ean\tcondition\n1\tA1\n'],
    ['a byte order mark, quotes and line ends within', '\uFEFFean;"a ""quoted""; name"\n1;"two\nlines"\n'],
    ['letters beyond ASCII', 'name\nÄpfel\n'],
    ['10,000 rows', `a\n${'1\n'.repeat(9_999)}`],
  ])('may have %s, and is stored unchanged', async (_name, text) => {
    expect((await store('list', Buffer.from(text))).toString()).toBe(text);
  });

  test.each<[string, string, Buffer]>([
    ['Latin-1', 'CSV_NOT_UTF8', Buffer.from('name\n\xc4pfel\n', 'latin1')],
    ['UTF-16', 'CSV_NOT_UTF8', Buffer.from('\uFEFFname\nx\n', 'utf16le')],
    ['cut off in the middle of a character', 'CSV_NOT_UTF8', Buffer.from('name\nÄ').subarray(0, 6)],
    ['text with NUL', 'NOT_A_CSV', Buffer.from('a,b\n1,\0\n')],
    ['text with escape sequences', 'NOT_A_CSV', Buffer.from('a,b\n1,\x1b[31m\n')],
    ['rows of different length', 'NOT_A_CSV', Buffer.from('a,b\n1,2,3\n')],
    ['a quote that never ends', 'NOT_A_CSV', Buffer.from('a,b\n"1,2\n')],
    ['empty', 'NOT_A_CSV', Buffer.from('\n\n')],
    ['longer than 10,000 rows', 'CSV_TOO_LONG', Buffer.from('1\n'.repeat(10_001))],
    ['wider than 100 columns', 'CSV_TOO_LONG', Buffer.from(`${'a,'.repeat(100)}a\n`)],
    ['one row without end', 'NOT_A_CSV', Buffer.alloc(1_000_000, 'a')],
  ])('must not be %s', async (_name, code, content) => {
    expect(await refusal('list', content)).toBe(code);
  });
});

test('a refused file is explained in the language of the visitor', async () => {
  const messageIn = async (language: string, field: 'photos' | 'list', content: Buffer) => {
    const form = createForm([
      ['note', 'x'],
      [field, content],
    ]);
    const answer = await sendForm(shop.app, visitor, '/api/fixture/claims', form, language);
    return answer.json<{ message: string }>().message;
  };
  const found = new Set(await Promise.all(languages.map((language) => messageIn(language, 'photos', heif('heic')))));
  expect(found).toEqual(new Set(languages.map((language) => texts[language].uploads.PHOTO_IN_HEIC)));
  expect(await messageIn('fr', 'list', Buffer.from('a,b\n1,\0\n'))).toBe(texts.fr.uploads.NOT_A_CSV);
  const tooBig = await messageIn('de', 'list', Buffer.alloc(maxUploadBytes + 1, 'a'));
  expect(tooBig).toBe('Diese Datei ist zu groß. Erlaubt sind höchstens 10\u00a0MB.');
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { say } from './progress.ts';
import { root } from './services.ts';

/**
 * Draws the shop's icons from its logo, `apps/shell/public/favicon.svg`. Run it when the logo changes, and commit the result.
 * Home-screen icons have no margin, because the system rounds their corners.
 */
const folder = join(root, 'apps/shell/public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
const ground = /<rect[^>]* fill="(#[\da-f]{6})"/.exec(mark)?.[1];
const drawing = /<g transform="translate\(3\.2 3\.2\) scale\(\.8\)">([\s\S]*)<\/g>\s*<\/svg>/.exec(mark)?.[1];
if (!ground || !drawing) throw new Error('favicon.svg must have a background and a group at 80 %');

/** The logo on its background. `part` is its width in relation to the shorter side. */
function square(width: number, height: number, part: number): string {
  const scale = (Math.min(width, height) * part) / 32;
  const [x, y] = [(width - 32 * scale) / 2, (height - 32 * scale) / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g></svg>`,
  ].join('');
}

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
const rounded = (size: number) =>
  sharp(Buffer.from(mark), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();

/** An .ico file with one picture: six bytes of header, sixteen of directory entry, then the PNG. */
function ico(size: number, picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const files: Readonly<Record<string, Promise<Buffer>>> = {
  'icon-192.png': rounded(192),
  'icon-512.png': rounded(512),
  'icon-maskable-192.png': png(square(192, 192, 0.6)),
  'icon-maskable-512.png': png(square(512, 512, 0.6)),
  'apple-touch-icon.png': png(square(180, 180, 0.7)),
  'share.png': png(square(1200, 630, 0.55)),
  'favicon.ico': rounded(32).then((picture) => ico(32, picture)),
};
for (const [name, content] of Object.entries(files)) {
  await writeFile(join(folder, name), await content);
  say(name);
}

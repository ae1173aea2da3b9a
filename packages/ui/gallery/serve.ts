// Serves the built gallery on loopback, and draws a picture for every path that a Picture may request.
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { galleryFolder } from './build.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Listens on the given port of the loopback address. */
export function serveGallery(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/media/')) return sendPicture(pathname, response);
    const file = join(galleryFolder, normalize(pathname));
    if (!file.startsWith(galleryFolder) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function sendPicture(pathname: string, response: ServerResponse) {
  const [, , name = ''] = pathname.split('/');
  const draw = name.includes('book') ? drawBook : name.includes('laptop') ? drawLaptop : drawPhone;
  response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
  response.end(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${draw(hue(name))}</svg>`);
}

function hue(name: string): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
}

function drawPhone(tint: number): string {
  return `<rect x="62" y="40" width="150" height="318" rx="30" fill="hsl(${tint} 24% 34%)"/><rect x="76" y="54" width="66" height="66" rx="20" fill="hsl(${tint} 24% 28%)"/><circle cx="96" cy="74" r="12" fill="#111"/><circle cx="122" cy="100" r="12" fill="#111"/><rect x="178" y="40" width="156" height="318" rx="30" fill="#16181d"/><rect x="186" y="48" width="140" height="302" rx="23" fill="hsl(${tint} 62% 62%)"/><path d="M186 240Q256 170 326 260V327A23 23 0 0 1 303 350H209A23 23 0 0 1 186 327Z" fill="hsl(${tint + 40} 66% 48%)"/><rect x="234" y="60" width="44" height="12" rx="6" fill="#16181d"/>`;
}

function drawLaptop(tint: number): string {
  return `<rect x="72" y="92" width="256" height="176" rx="14" fill="#2a2d33"/><rect x="82" y="102" width="236" height="154" rx="5" fill="hsl(${tint} 55% 52%)"/><path d="M82 220Q180 130 318 206V256H82Z" fill="hsl(${tint + 50} 60% 40%)"/><path d="M34 268H366L352 292A14 14 0 0 1 340 298H60A14 14 0 0 1 48 292Z" fill="#b9bcc2"/>`;
}

function drawBook(tint: number): string {
  return `<path d="M112 44H290V356H112A14 14 0 0 1 98 342V58A14 14 0 0 1 112 44Z" fill="hsl(${tint} 42% 32%)"/><rect x="98" y="44" width="16" height="312" fill="hsl(${tint} 42% 24%)"/><circle cx="202" cy="236" r="56" fill="hsl(${tint + 180} 60% 62%)"/><rect x="134" y="84" width="136" height="14" fill="#fff"/><rect x="134" y="108" width="92" height="14" fill="#fff"/>`;
}

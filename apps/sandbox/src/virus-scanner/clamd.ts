import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The test file that every scanner reports; it is harmless. Split, so that no scanner reports this file. */
const signature = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const command = Buffer.from('zINSTREAM\0');
const maxStreamBytes = 25 * 1024 * 1024;
const lengthBytes = 4;

/** How a scan misbehaves. */
export interface ScanFault {
  readonly kind: 'slow' | 'lost-answer' | 'error' | 'garbage';
  readonly seconds: number;
}

export interface ClamdOptions {
  /** The fault of the next scan. */
  readonly fault: () => ScanFault | undefined;
  /** Called with the result of each scan. */
  readonly scanned: (virus: string | undefined) => void;
}

/** Reads a stream in whatever pieces it arrives. */
function createReader(socket: Socket) {
  const pieces = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return async (bytes: number): Promise<Buffer | undefined> => {
    while (rest.length < bytes) {
      const { value, done } = await pieces.next();
      if (done) return undefined;
      rest = Buffer.concat([rest, value]);
    }
    const wanted = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return wanted;
  };
}

/** Reads the chunks of one stream and says whether the test signature is among them; undefined if it ended early. */
async function scan(read: ReturnType<typeof createReader>): Promise<string | undefined> {
  let tail = Buffer.alloc(0);
  let isFound = false;
  for (let total = 0; ; ) {
    const header = await read(lengthBytes);
    if (!header) return undefined;
    const length = header.readUInt32BE();
    if (length === 0) return isFound ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
    total += length;
    if (total > maxStreamBytes) return 'INSTREAM size limit exceeded. ERROR';
    const chunk = await read(length);
    if (!chunk) return undefined;
    const seen = Buffer.concat([tail, chunk]);
    isFound ||= seen.includes(signature);
    tail = seen.subarray(Math.max(0, seen.length - signature.length + 1));
  }
}

async function serve(socket: Socket, { fault, scanned }: ClamdOptions): Promise<void> {
  const read = createReader(socket);
  if (!(await read(command.length))?.equals(command)) {
    socket.end('UNKNOWN COMMAND\0');
    return;
  }
  const answer = await scan(read);
  if (answer === undefined) return;
  scanned(answer.includes('FOUND') ? answer : undefined);
  const { kind, seconds = 0 } = fault() ?? {};
  if (kind === 'slow') await delay(seconds * 1000);
  if (kind === 'lost-answer') socket.destroy();
  else if (kind === 'error') socket.end('stream: Can’t allocate memory ERROR\0');
  else if (kind === 'garbage') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  else socket.end(`${answer}\0`);
}

/** A server that speaks the part of clamd's protocol that streams one file for scanning. */
export function createClamd(options: ClamdOptions) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    serve(socket, options).catch(() => socket.destroy());
  });
  return {
    /** Returns the port. */
    listen: (port: number, host: string): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => {
          const address = server.address();
          resolve(address !== null && typeof address === 'object' ? address.port : port);
        });
      }),
    async close(): Promise<void> {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

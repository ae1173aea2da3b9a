import { createServer } from 'node:net';

/**
 * Systems give the ports from 32,768 on to outgoing connections: such a port may be taken between the search for it and
 * its use. The lower ones are only taken by servers.
 */
const ports = { from: 20_000, count: 12_000 };

// Every process starts elsewhere, so that two of them do not find the same port at the same time.
let next = Math.floor(Math.random() * ports.count);

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  );
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}

/** A TCP port on loopback for a server that starts later. A process gets no port twice before it has got all. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < ports.count; tried += 1) {
    const port = ports.from + (next++ % ports.count);
    if (await isFree(port)) return port;
  }
  throw new Error(`All ports from ${ports.from} on are taken.`);
}

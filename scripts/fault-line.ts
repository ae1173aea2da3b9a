import { connect, createServer, type Socket } from 'node:net';

/** What a line does: passes everything on, delays each answer, passes no answer on, or answers nonsense itself. */
export type LineFault = 'none' | 'slow' | 'silent' | 'garbage';

export interface FaultLine {
  set(fault: LineFault): void;
  close(): Promise<void>;
}

export interface FaultLineOptions {
  /** Where it listens, on loopback. */
  readonly port: number;
  /** Port that it leads to. */
  readonly target: number;
  /** Delay of a slow line, in milliseconds. */
  readonly slowMs?: number;
}

const page = '<h1>It works!</h1>';
const nonsense = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`;

/** A TCP line in front of a server, which can be made to fail while it is in use. */
export async function openFaultLine({ port, target, slowMs = 5_000 }: FaultLineOptions): Promise<FaultLine> {
  const sockets = new Set<Socket>();
  let fault: LineFault = 'none';

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on('close', () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    keep(client);
    keep(upstream);
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('data', (chunk) => {
      if (fault === 'garbage') client.end(nonsense);
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fault === 'none') client.write(chunk);
      else if (fault === 'slow') setTimeout(() => client.writable && client.write(chunk), slowMs);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    set(next) {
      fault = next;
      // what got half of an answer will not get the rest
      if (next === 'none') for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

import { connect, createServer, type Socket } from 'node:net';

/** The fault of a line: none, delayed answers, held back answers, or garbage instead of answers. */
export type LineFault = 'none' | 'slow' | 'silent' | 'garbage';

export interface FaultLine {
  set(fault: LineFault): void;
  close(): Promise<void>;
}

export interface FaultLineOptions {
  /** Port on loopback that it listens on. */
  readonly port: number;
  /** Port of the server. */
  readonly target: number;
  /** Delay of the fault `slow`; milliseconds. */
  readonly slowMs?: number;
}

const page = '<h1>It works!</h1>';
const garbage = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`;

/** Opens a TCP proxy in front of a server that can simulate faults. */
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
      if (fault === 'garbage') client.end(garbage);
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
      // Connections with half an answer will not get the rest.
      if (next === 'none') for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

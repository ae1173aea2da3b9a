import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Time in which clients with open connections meet a `Connection: close` before the server hangs up; milliseconds. */
const settleMs = 100;
const sweepMs = 50;
const limitMs = 10_000;

export interface ShutdownRun {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How long requests are still taken while /readyz answers 503; milliseconds. */
  readonly delayMs: number;
  /** How long the requests under way may take after that; milliseconds. */
  readonly limitMs?: number;
  /** Stops listening, waits for the requests under way, and then ends what they needed. */
  readonly close: () => Promise<void>;
}

/** How a server process stops: without a request that it has taken staying unanswered. */
export interface Shutdown {
  /** True from the moment on when the process was told to stop; `/readyz` answers 503 then. */
  readonly begun: boolean;
  /** Follows the connections of a server, which then end with the answer that is under way on them. */
  watch(server: Server): void;
  /** Stops, and answers the exit code: 0 when every request was answered in time, else 1. */
  run(options: ShutdownRun): Promise<number>;
}

interface Watched {
  readonly server: Server;
  readonly sockets: Set<Socket>;
  readonly responses: Set<ServerResponse>;
}

/** Lets go of connections on which nothing is under way; a client that never sent anything cannot be waited for. */
function sweep({ server, sockets }: Watched): void {
  server.closeIdleConnections();
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** Creates the shutdown of one process. */
export function createShutdown(): Shutdown {
  const watched: Watched[] = [];
  let begun = false;

  const begin = (): void => {
    begun = true;
    for (const { responses } of watched) for (const response of responses) response.shouldKeepAlive = false;
  };

  return {
    get begun() {
      return begun;
    },
    watch(server) {
      const entry: Watched = { server, sockets: new Set(), responses: new Set() };
      watched.push(entry);
      server.on('connection', (socket: Socket) => {
        entry.sockets.add(socket);
        socket.once('close', () => entry.sockets.delete(socket));
      });
      server.prependListener('request', (_request, response: ServerResponse) => {
        if (begun) response.shouldKeepAlive = false;
        entry.responses.add(response);
        response.once('close', () => entry.responses.delete(response));
      });
    },
    async run({ log, delayMs, close, limitMs: limit = limitMs }) {
      begin();
      await delay(Math.max(delayMs, settleMs));
      const sweeping = setInterval(() => watched.forEach(sweep), sweepMs);
      const late = delay(limit, 'late' as const, { ref: false });
      try {
        const outcome = await Promise.race([close(), late]);
        if (outcome !== 'late') return 0;
        const open = watched.reduce((sum, { responses }) => sum + responses.size, 0);
        log.warn(`${open} requests were not answered within ${limit / 1000} s`);
        return 1;
      } catch (error) {
        log.error({ err: error }, 'stopping failed');
        return 1;
      } finally {
        clearInterval(sweeping);
      }
    },
  };
}

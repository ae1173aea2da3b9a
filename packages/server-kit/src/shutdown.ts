import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** How long after the signal a server stops listening at the earliest: connections that are just made are taken; milliseconds. */
const settleMs = 100;
/** A connection without a request for this long is not waited for; milliseconds. */
const idleMs = 500;
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

interface Connection {
  readonly responses: Set<ServerResponse>;
  idleSince: number;
}

type Connections = Map<Socket, Connection>;

function follow(server: Server, isEnding: () => boolean): Connections {
  const connections: Connections = new Map();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { responses: new Set(), idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (isEnding()) response.shouldKeepAlive = false;
    const connection = connections.get(socket);
    connection?.responses.add(response);
    response.once('close', () => {
      connection?.responses.delete(response);
      if (connection) connection.idleSince = performance.now();
    });
  });
  return connections;
}

function hangUpIdle(connections: Connections): void {
  const longAgo = performance.now() - idleMs;
  for (const [socket, { responses, idleSince }] of connections)
    if (responses.size === 0 && idleSince < longAgo) socket.destroy();
}

/** Creates the shutdown of one process. */
export function createShutdown(): Shutdown {
  const servers: Server[] = [];
  const followed: Connections[] = [];
  let begun = false;

  const underWay = (): ServerResponse[] =>
    followed.flatMap((connections) => [...connections.values()].flatMap(({ responses }) => [...responses]));

  const begin = (): void => {
    begun = true;
    for (const response of underWay()) response.shouldKeepAlive = false;
    // Node.js would hang up on every connection that happens to be between two requests when the server closes.
    for (const server of servers) server.closeIdleConnections = () => undefined;
  };

  return {
    get begun() {
      return begun;
    },
    watch(server) {
      servers.push(server);
      followed.push(follow(server, () => begun));
    },
    async run({ log, delayMs, close, limitMs: limit = limitMs }) {
      begin();
      await delay(Math.max(delayMs, settleMs));
      // After the event loop has read what has arrived: a request that is already here is no idle connection.
      const sweeping = setInterval(() => setImmediate(() => followed.forEach(hangUpIdle)), sweepMs);
      try {
        const outcome = await Promise.race([close(), delay(limit, 'late' as const, { ref: false })]);
        if (outcome !== 'late') return 0;
        log.warn(`${underWay().length} requests were not answered within ${limit / 1000} s`);
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

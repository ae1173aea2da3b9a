import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import type { FastifyBaseLogger } from 'fastify';

/** The shortest time between the signal and the end of listening, for connections that are just being made; milliseconds. */
const settleMs = 100;
/** Connections without a request for this long are closed; milliseconds. */
const idleMs = 500;
const sweepMs = 50;
const limitMs = 10_000;

export interface ShutdownRun {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** How long requests are accepted while /readyz answers 503; milliseconds. */
  readonly delayMs: number;
  /** How long pending requests may take after that; milliseconds. */
  readonly limitMs?: number;
  /** Stops listening, waits for pending requests, then closes what they needed. */
  readonly close: () => Promise<void>;
}

/** Stops a server process without leaving an accepted request unanswered. */
export interface Shutdown {
  /** True once the process has begun to stop; `/readyz` then answers 503. */
  readonly begun: boolean;
  /** Tracks the connections of a server, so that each closes after its pending response. */
  watch(server: Server): void;
  /** Stops the server. Resolves to the exit code: 0 if every request was answered in time, otherwise 1. */
  run(options: ShutdownRun): Promise<number>;
}

interface Connection {
  readonly responses: Set<ServerResponse>;
  idleSince: number;
}

type Connections = Map<Socket, Connection>;

function trackConnections(server: Server, isEnding: () => boolean): Connections {
  const connections: Connections = new Map();
  // A request names the encrypted socket, not the one below it.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
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

function closeIdleConnections(connections: Connections): void {
  const longAgo = performance.now() - idleMs;
  for (const [socket, { responses, idleSince }] of connections)
    if (responses.size === 0 && idleSince < longAgo) socket.destroy();
}

/** Creates the shutdown of one process. */
export function createShutdown(): Shutdown {
  const servers: Server[] = [];
  const tracked: Connections[] = [];
  let begun = false;

  const underWay = (): ServerResponse[] =>
    tracked.flatMap((connections) => [...connections.values()].flatMap(({ responses }) => [...responses]));

  const begin = (): void => {
    begun = true;
    for (const response of underWay()) response.shouldKeepAlive = false;
    // Node.js would otherwise close every connection that is between two requests, which clients see as an error.
    for (const server of servers) server.closeIdleConnections = () => undefined;
  };

  return {
    get begun() {
      return begun;
    },
    watch(server) {
      servers.push(server);
      tracked.push(trackConnections(server, () => begun));
    },
    async run({ log, delayMs, close, limitMs: limit = limitMs }) {
      begin();
      await delay(Math.max(delayMs, settleMs));
      // setImmediate lets the event loop read first: a connection with an unread request is not idle.
      const sweeping = setInterval(() => setImmediate(() => tracked.forEach(closeIdleConnections)), sweepMs);
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

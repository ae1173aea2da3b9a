import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export interface RawRequest {
  method: string;
  /** Sent unchanged: `fetch` and URL would normalise it. */
  target: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Listens on a loopback port and returns a function that sends requests over real connections. */
export async function createRawClient(app: FastifyInstance) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  const { port } = address;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return ({ method, target, headers = {}, body = '' }: RawRequest): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      const framed = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const sent = request({ host: '127.0.0.1', port, method, path: target, headers: framed, agent }, (answer) => {
        text(answer).then(
          (answered) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answered }),
          reject,
        );
      });
      sent
        .on('error', (error) => reject(new Error(`${method} ${target}: ${error.message}`, { cause: error })))
        .end(body);
    });
}

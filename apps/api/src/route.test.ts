import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from './route.ts';

const Greeting = z.object({ greeting: z.string() });

function createApp(returnsAgain: boolean) {
  const app = Fastify();
  app.decorate('documentedRoutes', []);
  const kept = { greeting: 'Grüße', secret: 'of the shop' };
  const other = { greeting: 'Bonjour', secret: 'of the shop' };
  route(app, {
    method: 'GET',
    url: '/greeting',
    access: 'public',
    summary: 'A greeting',
    tag: 'test',
    query: z.object({ other: z.optional(z.string()) }),
    response: Greeting,
    ...(returnsAgain && { returnsAgain }),
    handler: ({ query }) => (query.other === undefined ? kept : other),
  });
  return app;
}

it.each([true, false])(
  'sends what the contract names, each time (answers returned again: %s)',
  async (returnsAgain) => {
    const app = createApp(returnsAgain);
    for (let call = 0; call < 2; call += 1) {
      const { body, headers } = await app.inject('/greeting');
      expect(body).toBe('{"greeting":"Grüße"}');
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-length': '22' });
      expect((await app.inject('/greeting?other=1')).json()).toEqual({ greeting: 'Bonjour' });
      const head = await app.inject({ method: 'HEAD', url: '/greeting' });
      expect([head.body, head.headers['content-length']]).toEqual(['', '22']);
    }
  },
);

it('reads an answer that is returned again only once', async () => {
  const app = Fastify();
  app.decorate('documentedRoutes', []);
  let reads = 0;
  const answer = {
    get greeting() {
      reads += 1;
      return 'Hello';
    },
  };
  const declared = { method: 'GET', url: '/', access: 'public', summary: '', tag: 'test', response: Greeting } as const;
  route(app, { ...declared, returnsAgain: true, handler: () => answer });
  for (let call = 0; call < 2; call += 1) expect((await app.inject('/')).json()).toEqual({ greeting: 'Hello' });
  expect(reads).toBe(1);
});

it('fails an answer that violates the contract, each time', async () => {
  const app = Fastify();
  app.decorate('documentedRoutes', []);
  const answer = JSON.parse('{ "greeting": 1 }') as { greeting: string };
  const declared = { method: 'GET', url: '/', access: 'public', summary: '', tag: 'test', response: Greeting } as const;
  route(app, { ...declared, returnsAgain: true, handler: () => answer });
  for (let call = 0; call < 2; call += 1) expect((await app.inject('/')).statusCode).toBe(500);
});

it('logs nothing when a reader leaves a stream that the handler sends', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.decorate('documentedRoutes', []);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  route(app, {
    method: 'GET',
    url: '/stream',
    access: 'public',
    summary: 'A stream without an end',
    tag: 'test',
    handler: ({ reply }) => {
      const stream = new PassThrough().once('close', end);
      stream.write('begun');
      return reply.send(stream);
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [response]: IncomingMessage[] = await once(get(`${url}/stream`, { agent: false }), 'response');
  if (!response) throw new Error('There is no answer.');
  await once(response, 'data');
  response.destroy();
  await ended;
  await app.close();
  expect(lines).toEqual([]);
});

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFactsPort, type FactsPort } from './product-facts.ts';

const facts = { facts: [], offers: [], rating: 0, description: ['A text'], descriptionLanguage: 'de' };
let server: Server;
let port: FactsPort;
let seen: { url: string | undefined; authorization: string | undefined }[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push({ url: request.url, authorization: request.headers.authorization });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: number } = server.address() as AddressInfo;
  port = createFactsPort({ apiUrl: `http://127.0.0.1:${number}`, serviceKey: 'a'.repeat(32) });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('the facts of a product', () => {
  it('come from the API with a token of this service', async () => {
    answer = (response) => response.end(JSON.stringify(facts));
    expect(await port.factsOf(7, 'de')).toEqual(facts);
    expect(seen).toEqual([
      {
        url: '/internal/catalogue/products/7/facts?language=de',
        authorization: expect.stringMatching(/^Bearer \w+\./),
      },
    ]);
  });

  it('are missing for an unknown product', async () => {
    answer = (response) => response.writeHead(404).end('{}');
    expect(await port.factsOf(7, 'de')).toBeUndefined();
  });

  it.each([
    ['fails', (response: ServerResponse) => response.writeHead(500).end()],
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['answers nonsense', (response: ServerResponse) => response.end('{"facts":1}')],
  ])('are unavailable while the API %s', async (_what, answering) => {
    answer = answering;
    await expect(port.factsOf(7, 'de')).rejects.toMatchObject({
      status: 503,
      message: 'The facts of items are unavailable at the moment; try again',
    });
  });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { CatalogueSource } from './catalogue-source.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function serve(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a redirect', () => {
  it('is not followed to another server, which would receive the token', async () => {
    const seen: string[] = [];
    const answer: RequestListener = ({ url = '' }, response) => {
      seen.push(url);
      response.end('{"categories":[]}');
    };
    const [api, elsewhere] = [await serve(answer), await serve(answer)];
    const moved = await serve((_request, response) => response.writeHead(307, { location: `${elsewhere}/a` }).end());
    const sourceOf = (apiUrl: string) =>
      new CatalogueSource(
        { apiUrl, serviceKey: 'a-key-that-only-this-test-has-and-knows', onBadRow: () => {} },
        new AbortController().signal,
      );
    await expect(sourceOf(moved).categories()).rejects.toThrow();
    expect(seen).toEqual([]);
    expect(await sourceOf(api).categories()).toEqual([]);
  });
});

import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBehaviouralEvents } from './events.ts';

interface Received {
  url: string | undefined;
  type: string | undefined;
  body: unknown;
}

let received: Received[] = [];
let status = 204;
let serviceUrl = '';
const provider: Server = createServer(async (request, response) => {
  const text = (await request.toArray()).join('');
  received.push({ url: request.url, type: request.headers['content-type'], body: JSON.parse(text) });
  response.writeHead(status).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  serviceUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));
beforeEach(() => {
  received = [];
  status = 204;
});

describe('a click on a result', () => {
  it('names the item, its section and the answer, as JSON in text/plain', async () => {
    await createBehaviouralEvents({ key: 'k', serviceUrl }).resultClick({ itemId: '7', itemName: 'A', resultId: 'r' });
    expect(received).toMatchObject([
      {
        url: '/v2/behavioral_action/result_click',
        type: 'text/plain',
        body: { key: 'k', section: 'Products', item_id: '7', item_name: 'A', analytics_tags: { result_id: 'r' } },
      },
    ]);
  });

  it('cuts names to 250 characters', async () => {
    await createBehaviouralEvents({ key: 'k', serviceUrl }).resultClick({ itemId: '7', itemName: 'x'.repeat(251) });
    expect(received[0]?.body).toHaveProperty('item_name', 'x'.repeat(250));
  });

  it('rejects with the status of a refusal, without an answer, and for an empty id', async () => {
    const events = createBehaviouralEvents({ key: 'k', serviceUrl });
    status = 400;
    await expect(events.resultClick({ itemId: '7' })).rejects.toMatchObject({ code: 'http', status: 400 });
    await expect(events.resultClick({ itemId: '' })).rejects.toMatchObject({ code: 'parameter' });
    const nowhere = createBehaviouralEvents({ key: 'k', serviceUrl: 'http://127.0.0.1:2' });
    await expect(nowhere.resultClick({ itemId: '7' })).rejects.toMatchObject({ code: 'network' });
  });
});

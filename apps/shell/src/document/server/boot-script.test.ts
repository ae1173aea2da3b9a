import { createApiClients } from '@reprise/api-clients';
import { markets } from '@reprise/markets';
import { describe, expect, test } from 'vitest';
import type { Boot } from '../../boot/boot-data.ts';
import { type Answers, jsonForScript, writeBoot } from './boot-script.ts';

const boot: Boot = {
  version: '1',
  product: 'reprise',
  brand: 'Reprise',
  reference: 'ref',
  market: {
    id: 'de',
    language: 'de',
    locale: 'de-DE',
    origin: 'https://www.shop.example',
    origins: {},
    rules: markets.de.rules,
  },
  remotes: [],
  active: 'blue',
  platform: { user: undefined, blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [], consent: undefined },
  menu: { status: 'pending' },
  stores: {},
  texts: {},
  hydration: null,
};

const answer = { categories: [{ name: '</script><script>alert(1)</script>\u2028' }], count: 1 };
const storesWith = (data: object) => ({
  blue: {
    list: { views: { '/kaufen/<a>': { status: 'success', data } }, load: () => undefined, last: undefined, none: null },
    products: { known: {}, remember: () => undefined },
  },
});

describe('the data of a page', () => {
  test('cannot end its script element', () => {
    const written = [writeBoot({ ...boot, brand: '</script>', stores: storesWith(answer) }, new WeakMap())];
    const answers: Answers = new WeakMap([[answer, JSON.stringify(answer)]]);
    written.push(writeBoot({ ...boot, stores: storesWith(answer) }, answers), jsonForScript(answer));
    for (const text of written) expect(text).not.toContain('<');
    expect(JSON.parse(jsonForScript(answer))).toEqual(answer);
  });

  test.each(['as the API wrote it', 'anew'])('contains a response %s, with the same content either way', (way) => {
    const text = '{"count":1,  "categories":[{"name":"Handys"}]}';
    const read = JSON.parse(text) as object;
    const answers: Answers = new WeakMap(way === 'anew' ? [] : [[read, text]]);
    const stores = storesWith(read);
    const written = writeBoot({ ...boot, stores }, answers);
    expect(written.includes(text)).toBe(way !== 'anew');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ ...boot, stores })));
  });

  test('is associated with the text that the clients parsed', async () => {
    const text = '{"elements":[]}';
    const answers: Answers = new WeakMap();
    const { catalogue } = createApiClients({
      baseUrl: 'http://api.example',
      language: 'de',
      market: 'de',
      version: '1',
      fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
      onAnswer: (read, from) => answers.set(read, from),
    });
    expect(answers.get(await catalogue.announcements())).toBe(text);
  });
});

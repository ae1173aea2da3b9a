import { createApiClients } from '@reprise/api-clients';
import { describe, expect, test } from 'vitest';
import { createValidatedAnswers } from './validated-answers.ts';

const category = (name: string) => ({
  id: 1,
  name,
  materializedPath: [1],
  path: 'a',
  paths: { de: 'a', en: 'a', es: 'a', fr: 'a', it: 'a', nl: 'a' },
  isAccessory: false,
  children: [],
});

/** Clients whose API answers with the categories that the test sets. */
function createClients(cacheControl: string) {
  const api = { categories: [category('Phones')] as unknown[] };
  const clients = createApiClients({
    baseUrl: 'http://api.test',
    language: 'de',
    market: 'de',
    version: '1',
    onAnswer: () => undefined,
    validated: createValidatedAnswers(),
    fetch: async () => Response.json({ categories: api.categories }, { headers: { 'cache-control': cacheControl } }),
  });
  return { api, ask: () => clients.catalogue.navigationView() };
}

describe('validated answers', () => {
  test('are shared as long as everybody gets the same text', async () => {
    const { ask } = createClients('public, max-age=10');
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(first.categories[0]).toMatchObject({ name: 'Phones' });
  });

  test('are replaced when the text changes, which is validated, too', async () => {
    const { api, ask } = createClients('public');
    const first = await ask();
    api.categories = [category('Mobiles')];
    expect((await ask()).categories[0]).toMatchObject({ name: 'Mobiles' });
    expect(first.categories[0]).toMatchObject({ name: 'Phones' });
    api.categories = [{ id: 'one' }];
    await expect(ask()).rejects.toThrow('unexpected answer');
  });

  test('cannot be changed', async () => {
    const { ask } = createClients('public');
    const { categories } = await ask();
    expect(() => Object.assign(categories[0] ?? {}, { name: 'Other' })).toThrow(TypeError);
  });

  test('are never shared when they are personal', async () => {
    const { ask } = createClients('private, no-store');
    expect(await ask()).not.toBe(await ask());
  });
});

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProductDescription } from '@reprise/entities/product-view';
import { languages } from '@reprise/markets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTranslator } from './translator.ts';

let api: TestApp;
let service: Server;
let url = '';
let calls: { key: string | undefined; body: unknown }[] = [];
let respond: (text: readonly string[]) => { status: number; body: unknown };

const translate = (text: readonly string[]) => ({
  status: 200,
  body: { translations: text.map((part) => ({ detected_source_language: 'EN', text: `translated ${part}` })) },
});

async function bodyOf(request: IncomingMessage): Promise<{ text: readonly string[] }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
}

/** Gives the charger a description in English only. */
async function describeInEnglish(text: string) {
  const description = Object.fromEntries(languages.map((language) => [language, text]));
  await sql`update products set description = ${JSON.stringify(description)}::jsonb,
    facts = facts || '{"descriptionLanguage": "en"}' where id = ${fixtureIds.charger}`.execute(api.db);
}

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const body = await bodyOf(request);
    calls.push({ key: request.headers.authorization, body });
    const answer = respond(body.text);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  api = await createTestApp({ environment: { TRANSLATION_URL: url } });
  await describeInEnglish('It plays records.\n\nIt has a lid.');
});
afterAll(async () => {
  await api.close();
  service.close();
});
beforeEach(() => {
  calls = [];
  respond = translate;
});

const get = (id: number, language: string, query = '') =>
  api.app.inject({ url: `/api/product-description/${id}${query}`, headers: { 'x-language': language } });

describe('a description that the catalogue has in English only', () => {
  const id = fixtureIds.charger;

  it('is in English for all visitors, and can be translated for those with another language', async () => {
    const answer = ProductDescription.parse((await get(id, 'fr')).json());
    expect(answer).toEqual({
      productId: id,
      language: 'en',
      paragraphs: ['It plays records.', 'It has a lid.'],
      canTranslate: true,
    });
    expect((await get(id, 'en')).json()).toMatchObject({ language: 'en', canTranslate: false });
    expect(calls).toEqual([]);
  });

  it('is translated once for all visitors, on demand', async () => {
    const answers = await Promise.all([get(id, 'de', '?translate=1'), get(id, 'de', '?translate=1')]);
    for (const answer of [...answers, await get(id, 'de', '?translate=1')])
      expect(answer.json()).toEqual({
        productId: id,
        language: 'de',
        paragraphs: ['translated It plays records.', 'translated It has a lid.'],
        translatedFrom: 'en',
        canTranslate: false,
      });
    const body = { text: ['It plays records.', 'It has a lid.'], source_lang: 'EN', target_lang: 'DE' };
    expect(calls).toEqual([{ key: 'DeepL-Auth-Key reprise-sandbox-translation', body }]);
  });

  it.each([
    ['fails', () => ({ status: 456, body: {} })],
    ['answers nonsense', () => ({ status: 200, body: { translations: [{ text: 'one only' }] } })],
  ])('answers 503 if the service %s, and is translated later', async (_, broken) => {
    respond = broken;
    const failed = await get(id, 'it', '?translate=1');
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'TRANSLATION_UNAVAILABLE']);
    expect((await get(id, 'it')).json()).toMatchObject({ language: 'en', canTranslate: true });
  });

  it('is translated anew when it changes', async () => {
    await get(id, 'nl', '?translate=1');
    await describeInEnglish('It plays tapes.');
    expect((await get(id, 'nl', '?translate=1')).json().paragraphs).toEqual(['translated It plays tapes.']);
  });
});

it('a description in all languages is never sent to the service', async () => {
  expect((await get(fixtureIds.watch, 'fr', '?translate=1')).json()).toMatchObject({
    language: 'fr',
    canTranslate: false,
  });
  expect(calls).toEqual([]);
});

describe('the translator', () => {
  const log = { warn: () => undefined };

  it('asks for British English, and gives up after its timeout', async () => {
    const translator = createTranslator({ url, apiKey: 'key', timeoutMs: 5_000, log });
    expect(await translator.translate(['Ein Text.'], 'de', 'en')).toEqual(['translated Ein Text.']);
    expect(calls[0]?.body).toEqual({ text: ['Ein Text.'], source_lang: 'DE', target_lang: 'EN-GB' });
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const slow = createTranslator({
      url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      apiKey: 'key',
      timeoutMs: 50,
      log,
    });
    expect(await slow.translate(['Ein Text.'], 'de', 'en')).toBeUndefined();
    silent.closeAllConnections();
    silent.close();
  });

  it('translates nothing without a service', async () => {
    const none = createTranslator({ url: undefined, apiKey: 'key', timeoutMs: 50, log });
    expect([none.isConfigured, await none.translate(['Ein Text.'], 'de', 'en')]).toEqual([false, undefined]);
  });
});

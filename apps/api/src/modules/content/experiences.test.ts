import { createServer, type Server } from 'node:http';
import { ContentPage } from '@reprise/entities/content-block';
import type { ExperienceEvent } from '@reprise/entities/experience';
import { languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const received: { path: string | undefined; headers: object; event: unknown }[] = [];
const crm: Server = createServer(async (request, response) => {
  const text = (await request.toArray()).join('');
  received.push({ path: request.url, headers: request.headers, event: JSON.parse(text) });
  response.writeHead(204).end();
});

let api: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const address = crm.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  api = await createTestApp({ environment: { CRM_URL: `http://127.0.0.1:${port}/crm`, CRM_API_KEY: 'secret' } });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => crm.close(resolve));
});

async function heroFor(query: string, language = 'de') {
  const answer = await api.app.inject({ url: `/api/landing-pages/home${query}`, headers: { 'x-language': language } });
  const [hero] = ContentPage.parse(answer.json()).blocks;
  return hero?.type === 'hero' ? hero : undefined;
}

describe('a block with variants', () => {
  it('is unchanged for visitors without a group', async () => {
    const hero = await heroFor('');
    expect(hero?.title).toBe('Gutes verdient eine zweite Runde');
    expect(hero).not.toHaveProperty('experience');
    expect(hero).not.toHaveProperty('variants');
    expect(await heroFor('?userGroup=new')).toEqual(hero);
  });

  it.each(['returning', 'seller'])('has texts of its own for the group %s, in every language', async (userGroup) => {
    const titles = new Set<string | undefined>();
    for (const language of languages) {
      const hero = await heroFor(`?userGroup=${userGroup}`, language);
      expect(hero?.experience).toEqual({
        contentfulId: 'home-hero',
        experienceId: `home-hero-${userGroup}`,
        userGroup,
      });
      titles.add(hero?.title);
    }
    expect(titles.size).toBe(languages.length);
  });

  it('is refused for groups that do not exist', async () => {
    expect((await api.app.inject('/api/landing-pages/home?userGroup=rich')).statusCode).toBe(400);
  });
});

const event: ExperienceEvent = {
  type: 'click',
  contentfulId: 'home-hero',
  experienceId: 'home-hero-seller',
  userGroup: 'seller',
};
const post = (payload: object, server = api) =>
  server.app.inject({
    method: 'POST',
    url: '/api/salesforce/event',
    headers: { cookie: 'reprise-session=secret' },
    payload,
  });

describe('POST /api/salesforce/event', () => {
  it('passes the event on to the CRM, and nothing about the visitor', async () => {
    const answer = await post(event);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ path: '/crm/events', event, headers: { 'x-api-key': 'secret' } });
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('refuses variants that no page has, and incomplete events', async () => {
    for (const other of [{ experienceId: 'made-up' }, { contentfulId: 'other' }, { userGroup: 'returning' }]) {
      expect((await post({ ...event, ...other })).json()).toMatchObject({ code: 'EXPERIENCE_NOT_FOUND' });
    }
    expect((await post({ ...event, type: 'purchase' })).statusCode).toBe(400);
    expect((await post({ ...event, experienceId: `${'x'.repeat(65)}` })).statusCode).toBe(400);
  });

  it('passes nothing on from browsers with the global privacy control', async () => {
    received.length = 0;
    const objection = { method: 'POST', url: '/api/salesforce/event', headers: { 'sec-gpc': '1' } } as const;
    expect((await api.app.inject({ ...objection, payload: event })).statusCode).toBe(204);
    expect((await post({ ...event, type: 'click' })).statusCode).toBe(204);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({ event: { type: 'click' } });
  });

  it('accepts events while there is no CRM', async () => {
    const shop = await createTestApp();
    try {
      expect((await post(event, shop)).statusCode).toBe(204);
    } finally {
      await shop.close();
    }
  });
});

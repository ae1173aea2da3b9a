import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMenuSource } from './menu-source.ts';

const options = { apiUrl: 'http://api.test', version: '1.0.0' };
const category = {
  id: 1,
  name: 'Bücher',
  materializedPath: [1],
  path: 'buecher',
  paths: { de: 'buecher', en: 'books', es: 'libros', fr: 'livres', it: 'libri', nl: 'boeken' },
  isAccessory: false,
  children: [],
};
const answer = (name = 'Bücher') => Response.json({ categories: [{ ...category, name }] });
const failing = () => new Response('{}', { status: 400 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the menu of a page', () => {
  test('is fetched once per language', async () => {
    const fetcher = vi.fn(async (_request: Request) => answer());
    const menuOf = createMenuSource(options, { fetch: fetcher as unknown as typeof fetch });
    const [first, second] = await Promise.all([menuOf('de'), menuOf('de')]);
    expect(first).toEqual({ status: 'success', data: [{ name: 'Bücher', path: 'buecher' }] });
    expect(second).toBe(first);
    await menuOf('fr');
    expect(fetcher.mock.calls.map(([request]) => request.headers.get('x-language'))).toEqual(['de', 'fr']);
  });

  test('is refreshed in the background after a minute', async () => {
    const fetcher = vi.fn(async () => answer(fetcher.mock.calls.length > 1 ? 'Neu' : 'Alt'));
    const menuOf = createMenuSource(options, { fetch: fetcher as unknown as typeof fetch });
    await menuOf('de');
    vi.setSystemTime(Date.now() + 60_001);
    expect((await menuOf('de')).data?.[0]?.name).toBe('Alt');
    await vi.waitFor(async () => expect((await menuOf('de')).data?.[0]?.name).toBe('Neu'));
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  test('is fetched again once the whole catalogue has changed, which fails no page that waits for it', async () => {
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const fetcher = vi.fn(async () => answers[fetcher.mock.calls.length - 1]?.promise);
    let report: (news: { changed: number[]; reset: boolean }) => void = () => undefined;
    const changes = {
      onNews: (listener: typeof report) => {
        report = listener;
      },
    };
    const menuOf = createMenuSource(options, { changes, fetch: fetcher as unknown as typeof fetch });
    const waiting = menuOf('de');
    report({ changed: [], reset: true });
    answers[0]?.resolve(answer('Alt'));
    expect((await waiting).data?.[0]?.name).toBe('Alt');
    report({ changed: [], reset: true });
    answers[1]?.resolve(answer('Neu'));
    expect((await menuOf('de')).data?.[0]?.name).toBe('Neu');
  });

  test('reports a failure, and is fetched again a few seconds later', async () => {
    const fetcher = vi.fn(async () => (fetcher.mock.calls.length > 1 ? answer() : failing()));
    const menuOf = createMenuSource(options, { fetch: fetcher as unknown as typeof fetch });
    expect((await menuOf('de')).status).toBe('failure');
    expect((await menuOf('de')).status).toBe('failure');
    expect(fetcher).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 5_001);
    await menuOf('de');
    await vi.waitFor(async () => expect((await menuOf('de')).status).toBe('success'));
  });

  test('keeps the last menu when it cannot be refreshed', async () => {
    const fetcher = vi.fn(async () => (fetcher.mock.calls.length > 1 ? failing() : answer()));
    const menuOf = createMenuSource(options, { fetch: fetcher as unknown as typeof fetch });
    await menuOf('de');
    vi.setSystemTime(Date.now() + 60_001);
    await menuOf('de');
    await vi.waitFor(() => expect(fetcher).toHaveBeenCalledTimes(2));
    expect((await menuOf('de')).status).toBe('success');
  });

  test('does not delay a page when the API is slow', async () => {
    const menuOf = createMenuSource(options, { fetch: (() => new Promise(() => undefined)) as typeof fetch });
    const menu = menuOf('de');
    await vi.advanceTimersByTimeAsync(800);
    expect(await menu).toEqual({ status: 'pending' });
  });
});

import { defineRemote, lazyAction, page, type Remote } from '@reprise/platform';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useReportedPage } from '../routing/page-commit.ts';
import { isFastConnection, prefetchCode, prefetchInView, visiblePageKinds } from './prefetch.ts';

function remoteOf(load: () => Promise<{ Component: () => null }>): Remote {
  return defineRemote({
    name: 'green',
    loadMessages: async () => ({}),
    routes: () => [page({ id: 'sell', path: '/verkaufen', chunk: 'sell', load })],
  });
}

/** Reports all elements but those that say they are far below. */
function stubViewport(): void {
  class Viewport {
    #targets: Element[] = [];
    #report: (entries: object[]) => void;
    constructor(report: (entries: object[]) => void) {
      this.#report = report;
      queueMicrotask(() => this.#report(this.#targets.map((target) => this.#entryOf(target))));
    }
    #entryOf(target: Element) {
      const hidden = target.textContent === 'hidden';
      const isIntersecting = target.textContent !== 'far below';
      return { target, isIntersecting, boundingClientRect: new DOMRect(0, 10, hidden ? 0 : 100, 20) };
    }
    observe(target: Element) {
      this.#targets.push(target);
    }
    disconnect() {
      this.#targets = [];
    }
  }
  vi.stubGlobal('IntersectionObserver', Viewport);
}

const remotes = [{ name: 'green', mounts: ['/verkaufen'], entry: 'http://green/entry.js', version: '1' }];
const nothing = { routes: [] };

const locationOf = (key: string) => ({ key, pathname: '/', search: '', hash: '', state: null });

afterEach(() => document.body.replaceChildren());

describe('the code behind a link', () => {
  test('consists of the area’s entry and the page’s chunk', async () => {
    const load = vi.fn(async () => ({ Component: () => null }));
    const loadRemote = vi.fn(async () => remoteOf(load));
    await prefetchCode(
      { router: nothing, remotes, language: 'de', isPresent: () => false, loadRemote },
      '/verkaufen?q=1',
    );
    expect(loadRemote).toHaveBeenCalledWith('green');
    expect(load).toHaveBeenCalledOnce();
  });

  test('consists of the chunk alone once the area is loaded', async () => {
    const load = vi.fn(async () => ({ Component: () => null }));
    const loadRemote = vi.fn();
    const routes = remoteOf(load).routes('de') as never;
    await prefetchCode(
      { router: { routes }, remotes, language: 'de', isPresent: () => true, loadRemote },
      '/verkaufen',
    );
    expect(loadRemote).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledOnce();
  });

  test('adds stylesheets that apply with the next page, and leaves other stylesheets alone', async () => {
    const page = renderHook(useReportedPage, { initialProps: locationOf('first') });
    const sheetOf = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const [ahead, other] = [sheetOf('/ahead.css'), sheetOf('/other.css')];
    const load = async () => {
      document.head.append(ahead);
      return { Component: () => null };
    };
    const routes = remoteOf(load).routes('de') as never;
    const prefetched = prefetchCode(
      { router: { routes }, remotes, language: 'de', isPresent: () => true, loadRemote: vi.fn() },
      '/verkaufen',
    );
    document.head.append(other);
    await prefetched;
    expect([ahead.media, other.media]).toEqual(['not all', '']);
    page.rerender(locationOf('second'));
    expect(ahead.media).toBe('');
    for (const sheet of [ahead, other]) sheet.remove();
  });

  test('of the shell’s own pages adds stylesheets that apply at once, because its dialogs share them', async () => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/auth.css' });
    const load = async () => {
      document.head.append(sheet);
      return { Component: () => null };
    };
    const routes = [page({ id: 'auth', path: '/auth', chunk: 'auth', load })] as never;
    await prefetchCode(
      { router: { routes }, remotes, language: 'de', isPresent: () => true, loadRemote: vi.fn() },
      '/auth',
    );
    expect([sheet.isConnected, sheet.media]).toEqual([true, '']);
    sheet.remove();
  });

  test('fails silently when it cannot be fetched', async () => {
    const loadRemote = async () => Promise.reject(new Error('offline'));
    const options = { router: nothing, remotes, language: 'de' as const, isPresent: () => false, loadRemote };
    await expect(prefetchCode(options, '/verkaufen')).resolves.toBeUndefined();
  });
});

test.each([
  [{}, true],
  [{ connection: { saveData: false, effectiveType: '4g' } }, true],
  [{ connection: { saveData: true, effectiveType: '4g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
])('prefetching is allowed on a connection like %o: %s', (navigator, expected) => {
  expect(isFastConnection(navigator)).toBe(expected);
});

describe('links in view', () => {
  beforeEach(() => {
    document.body.innerHTML = [
      '<a href="/i/1,one">1</a><a href="/i/2,two">2</a>',
      '<a href="https://elsewhere.example/kaufen">away</a><a href="/gibt-es-nicht">unknown</a>',
      '<a href="/kaufen/medien">far below</a><a href="/kaufen/elektronik">hidden</a><a href="/verkaufen">sell</a>',
      '<a href="/wishlist">wishes</a><a href="/checkout/cart">cart</a><a href="/my">account</a>',
    ].join('');
    stubViewport();
  });

  test('are prefetched once per kind of page, a few at a time', async () => {
    const known = new Set(['wishlist']);
    expect(await visiblePageKinds(document, 'de', known)).toEqual(['/i/1,one', '/verkaufen', '/checkout/cart']);
    expect(await visiblePageKinds(document, 'de', known)).toEqual(['/my']);
    expect(await visiblePageKinds(document, 'de', known)).toEqual([]);
  });

  test('of the kinds with the most links are prefetched first', async () => {
    const products = [1, 2, 3].map((id) => `<a href="/i/${id},name">${id}</a>`);
    const others = '<a href="/">home</a><a href="/verkaufen">sell</a><a href="/my">account</a>';
    document.body.innerHTML = others + products.join('');
    expect(await visiblePageKinds(document, 'de', new Set())).toEqual(['/i/1,name', '/', '/verkaufen']);
  });
});

describe('the code of the actions of the shown page', () => {
  const idle = vi.fn((callback: () => void) => callback());
  beforeEach(() => vi.stubGlobal('requestIdleCallback', idle));

  const shown = (route: object, key = 'first') =>
    ({ navigation: { state: 'idle' }, location: { pathname: '/', key }, matches: [{ route }] }) as never;

  test('is fetched while the browser is idle, before it is needed, and again for the next page', async () => {
    const [load, loadOther] = [vi.fn(async () => ({ action: () => null })), vi.fn()];
    const route = (action: ReturnType<typeof lazyAction>) =>
      page({ id: 'x', path: '/', chunk: 'x', load: async () => ({ Component: () => null, action }) });
    const [first, second] = [route(lazyAction(load)), route(lazyAction(loadOther))];
    for (const { lazy } of [first, second]) if (typeof lazy === 'function') await lazy();
    const subscribe = vi.fn();
    prefetchInView({ state: shown(first), subscribe }, 'de', async () => undefined);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(loadOther).not.toHaveBeenCalled();
    for (const [listener] of subscribe.mock.calls) listener(shown(second, 'second'));
    await vi.waitFor(() => expect(loadOther).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  test('does not keep code behind links from being fetched when it cannot be loaded', async () => {
    document.body.innerHTML = '<main><a href="/verkaufen">Sell</a></main>';
    stubViewport();
    const prefetch = vi.fn(async () => undefined);
    const handle = { preloadAction: () => Promise.reject(new Error('offline')) };
    prefetchInView({ state: shown({ handle }), subscribe: vi.fn() }, 'de', prefetch);
    await vi.waitFor(() => expect(prefetch).toHaveBeenCalledWith('/verkaufen'));
  });
});

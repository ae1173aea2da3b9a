import { type Language, languages } from '@reprise/markets';
import { preloadLazyComponents } from '@reprise/platform';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { type Menu, MenuProvider } from '../../menu/menu-context.tsx';
import { getT, shellMessages } from '../../texts.ts';
import { errorHead } from './error.head.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { reloadPage } from './reload-page.ts';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { RemoteUnavailable } from './remote-unavailable.tsx';
import { retryByPageLoad } from './retry-by-page-load.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';

const platform = createTestPlatform({ messages: { shell: de } });
const show = (element: ReactNode) => renderRoutes(platform, [{ path: '*', element }], '/');
const fails = (error: unknown) => () => {
  throw error;
};

beforeAll(preloadLazyComponents);

describe('the error page', () => {
  test.each([
    [401, 'Hier kommst du gerade nicht weiter', false],
    [403, 'Hier kommst du gerade nicht weiter', false],
    [404, 'Diese Seite gibt es nicht', false],
    [410, 'Diese Seite gibt es nicht mehr', false],
    [418, 'Diese Seite gibt es nicht', false],
    [500, 'Da ist etwas schiefgelaufen', true],
    [502, 'Da ist etwas schiefgelaufen', true],
    [503, 'Dieser Bereich macht kurz Pause', true],
    ['offline', 'Du bist offline', true],
  ] as const)('shows a message for %s', async (status, title, mayPass) => {
    show(<ErrorPage status={status} onRetry={() => undefined} />);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' }) !== null).toBe(mayPass);
    expect(errorHead(platform, status)).toEqual({ title, noindex: true });
  });

  test('shows the reference, a search and links', async () => {
    renderRoutes(platform, [{ path: '*', element: <ErrorPage status={500} reference="abc123" /> }], '/broken?page=2');
    expect(await screen.findByText(/abc123/)).toBeVisible();
    expect(screen.getByRole('searchbox').closest('form')?.getAttribute('action')).toBe('/kaufen/suchen');
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining(['/broken?page=2', '/', '/verkaufen']));
    // The retry is a page load.
    expect(screen.getByRole('link', { name: 'Noch einmal versuchen' }).getAttribute('target')).toBe('_self');
  });

  test('offers neither search nor categories to a browser that is offline', async () => {
    const menu: Menu = { status: 'success', data: [{ name: 'Bücher', path: 'buecher', children: [] }] };
    const element = (
      <MenuProvider sent={menu}>
        <ErrorPage status="offline" />
      </MenuProvider>
    );
    show(element);
    expect(await screen.findByRole('link', { name: 'Noch einmal versuchen' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Beliebte Kategorien' })).toBeNull();
  });

  test.each([
    ['/kaufen/x', '/kaufen/suchen', ['/kaufen/elektronik/handy', '/kaufen/elektronik/kabel', '/kaufen/buecher']],
    ['/verkaufen/x', '/verkaufen/suche', ['/verkaufen/elektronik/handy', '/verkaufen/buecher']],
  ])('offers search and categories of the area of %s', async (path, action, categories) => {
    const menu: Menu = {
      status: 'success',
      data: [
        {
          name: 'Elektronik',
          path: 'elektronik',
          children: [
            { name: 'Handy', path: 'elektronik/handy' },
            { name: 'Kabel', path: 'elektronik/kabel', isAccessory: true },
          ],
        },
        { name: 'Bücher', path: 'buecher' },
      ],
    };
    const element = (
      <MenuProvider sent={menu}>
        <ErrorPage status={404} />
      </MenuProvider>
    );
    renderRoutes(platform, [{ path: '*', element }], path);
    const popular = await screen.findByRole('region', { name: 'Beliebte Kategorien' });
    const hrefs = within(popular)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs.slice(0, -1)).toEqual(categories);
    expect(screen.getByRole('searchbox').closest('form')?.getAttribute('action')).toBe(action);
  });

  test('offers to sign in where that may help, and leads back', async () => {
    renderRoutes(platform, [{ path: '*', element: <ErrorPage status={403} /> }], '/my/orders?page=2');
    const signIn = await screen.findByRole('link', { name: 'Anmelden' });
    expect(signIn.getAttribute('href')).toBe('/auth?next=%2Fmy%2Forders%3Fpage%3D2');
  });

  test('copies the reference for customer service', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    show(<ErrorPage status={500} reference="abc123" />);
    await act(async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Kopieren' }));
    });
    expect(writeText).toHaveBeenCalledWith('abc123');
    expect(screen.getByText('Kopiert', { selector: '[role=status]' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  const errorsIn = async (language: Language) => {
    const { i18n } = createTestPlatform({ language, messages: { shell: await shellMessages(language) } });
    return ([403, 404, 410, 500, 503, 'offline'] as const).map((status) =>
      [getT(i18n)(`errors.${status}.title`), getT(i18n)(`errors.${status}.text`)].join(' '),
    );
  };

  test.each(languages)('is written in %s, with a message of its own for every error', async (language) => {
    const texts = await errorsIn(language);
    expect(new Set(texts).size).toBe(6);
    for (const text of texts) expect(text.length).toBeGreaterThan(40);
    const others = await Promise.all(languages.filter((other) => other !== language).map(errorsIn));
    expect(texts.filter((text) => others.flat().includes(text))).toEqual([]);
  });

  test('is shown for unknown paths and areas that cannot be loaded', async () => {
    show(<NotFoundPage />);
    expect(await screen.findByText('404')).toBeVisible();
    show(<RemoteUnavailable />);
    expect(await screen.findByText('503')).toBeVisible();
  });
});

describe('a page that fails', () => {
  const routes = (loader: () => unknown) => [
    { path: '/', loader, element: <h1>Geladen</h1>, ErrorBoundary: RemoteErrorBoundary },
  ];

  test('shows status and reference of the API error', async () => {
    renderRoutes(platform, routes(fails(data({ code: 'GONE', reference: 'ref-1' }, { status: 410 }))), '/');
    expect(await screen.findByText('410')).toBeVisible();
    expect(screen.getByText(/ref-1/)).toBeVisible();
  });

  test('retries in place', async () => {
    const loader = vi.fn(fails(data(null, { status: 503 })));
    renderRoutes(platform, routes(loader), '/');
    const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    loader.mockImplementation(() => null as never);
    await act(async () => {
      fireEvent.click(retry);
    });
    expect(await screen.findByRole('heading', { name: 'Geladen' })).toBeVisible();
  });

  test('shows that the browser is offline, and retries when it is online again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loader = vi.fn(fails(data(null, { status: 503 })));
    renderRoutes(platform, routes(loader), '/');
    expect(await screen.findByRole('heading', { name: 'Du bist offline' })).toBeVisible();
    loader.mockImplementation(() => null as never);
    await act(async () => {
      fireEvent(window, new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Geladen' })).toBeVisible();
  });

  test('is retried by a page load if the code of its area could not be loaded', async () => {
    const serverAnswers = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const load = retryByPageLoad(serverAnswers);
    const run = () => Promise.resolve(load(loaderArguments(platform, '/kaufen?page=2') as never, undefined as never));
    const status = (error: { init?: { status?: number } }) => error.init?.status;
    expect(await run().catch(status)).toBe(503);
    expect(serverAnswers).not.toHaveBeenCalled();
    expect(await run().catch(status)).toBe(503);
    const answer = (await run()) as Response;
    expect(answer.headers.get('Location')).toBe('/kaufen?page=2');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  test.each([
    ['reloads the page', true],
    ['stays while the server is unreachable', false],
  ])('whose code threw or no longer exists %s', async (_what, answers) => {
    const reload = vi.fn();
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(null, { status: answers ? 200 : 503 })),
    );
    expect(await reloadPage({ reload })).toBe(answers);
    expect(reload).toHaveBeenCalledTimes(answers ? 1 : 0);
    vi.unstubAllGlobals();
  });

  test('falls back to a heading, the reference and a link home if the layout fails', async () => {
    const loader = fails(data({ reference: 'ref-2' }, { status: 500 }));
    renderRoutes(platform, [{ path: '/', loader, element: null, ErrorBoundary: RootErrorBoundary }], '/');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText(/ref-2/)).toBeVisible();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});

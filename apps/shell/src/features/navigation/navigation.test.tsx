import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PageAnnouncer } from './page-announcer.tsx';
import { loader as unknownPath } from './unknown-path.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { usePageChanges } from './use-page-changes.ts';

const platform = createTestPlatform();

function Frame() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  usePageChanges(main);
  const followed = useFollowedLinks();
  return (
    <>
      <nav {...followed}>
        <a href="/second">Second</a>
        <a href="/second#below">Anchor</a>
        <a href="https://other.example/">Other</a>
        <a href="/second" target="_blank" rel="noreferrer">
          Window
        </a>
      </nav>
      <Link to="/second" state={{ preventScroll: true }}>
        Still
      </Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <PageAnnouncer />
    </>
  );
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <h1>First</h1> },
      { path: '/second', element: <h1 id="below">Second page</h1> },
    ],
  },
];

const scrollTo = vi.fn();
const click = (element: Element, init?: MouseEventInit) =>
  act(async () => {
    fireEvent.click(element, init);
  });

beforeEach(() => {
  scrollTo.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
});

async function show() {
  renderRoutes(platform, routes, '/');
  await screen.findByRole('heading', { name: 'First' });
}

describe('another page', () => {
  test('begins at its top, takes the focus and is announced', async () => {
    await show();
    document.title = 'Second title';
    await click(screen.getByRole('link', { name: 'Second' }));
    await screen.findByRole('heading', { name: 'Second page' });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.getByRole('status').textContent).toBe('Second title');
  });

  test('begins at its anchor', async () => {
    await show();
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await click(screen.getByRole('link', { name: 'Anchor' }));
    await screen.findByRole('heading', { name: 'Second page' });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Second page' })]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('leaves scroll and focus alone when the navigation says so', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Still' });
    link.focus();
    await click(link);
    await screen.findByRole('heading', { name: 'Second page' });
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(link);
  });

  test('is where one left it on the way back', async () => {
    await show();
    vi.stubGlobal('scrollY', 321);
    fireEvent.scroll(window);
    await click(screen.getByRole('link', { name: 'Second' }));
    await screen.findByRole('heading', { name: 'Second page' });
    await click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'First' });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 321);
  });
});

describe('plain links', () => {
  test('are left to the browser with a modifier key, another window or another site', async () => {
    await show();
    const left: boolean[] = [];
    document.addEventListener('click', (event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    });
    await click(screen.getByRole('link', { name: 'Second' }), { ctrlKey: true });
    await click(screen.getByRole('link', { name: 'Second' }), { button: 1 });
    await click(screen.getByRole('link', { name: 'Other' }));
    await click(screen.getByRole('link', { name: 'Window' }));
    expect(left).toEqual([true, true, true, true]);
    expect(screen.getByRole('heading', { name: 'First' })).toBeTruthy();
  });

  test('have the code behind them fetched when somebody is about to follow', async () => {
    const prefetch = vi.spyOn(platform, 'prefetch');
    await show();
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Second' }));
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Other' }));
    expect(prefetch.mock.calls).toEqual([['/second']]);
  });
});

describe('an unknown path', () => {
  const run = (side: 'server' | 'browser') =>
    unknownPath({ ...loaderArguments(createTestPlatform({ side }), '/nowhere?a=1') } as never, undefined as never);

  test('is the error page on the first visit', () => {
    expect(run('server')).toBeNull();
  });

  test('is loaded by the browser afterwards', () => {
    const answer = run('browser') as Response;
    expect(answer.headers.get('Location')).toBe('/nowhere?a=1');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  test('without a connection is told as what it is: the browser itself would only say that there is none', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(() => run('browser')).toThrow(expect.objectContaining({ init: { status: 503 } }) as Error);
    onLine.mockRestore();
  });
});

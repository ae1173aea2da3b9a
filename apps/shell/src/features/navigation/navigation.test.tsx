import { Link } from '@reprise/platform';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  data,
  Form,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageChanges } from './page-changes.tsx';
import { loader as unknownPath } from './unknown-path.ts';

const platform = createTestPlatform();
let isGone = false;
const loaded = vi.fn((_address: string) => null);

/** With `late` the frame is hydrated when the button is pressed, as if a link was followed before hydration. */
function Frame({ late = false }: { late?: boolean }) {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [isHydrated, setHydrated] = useState(!late);
  return (
    <>
      <nav>
        <a href="/second">Second</a>
        <a href="/fragile">Fragile</a>
        <a href="/second?page=2">Query</a>
        <a href="/second#below">Anchor</a>
        <a href="/second#100%">Percent</a>
        <a href="/phones(new)?q=(a)">Parentheses</a>
        <a href="https://other.example/">Other</a>
        <a href="/second" target="_blank" rel="noreferrer">
          Window
        </a>
      </nav>
      <input type="text" name="q" aria-label="Frame" />
      <Link to="/phones(new)">Bare parentheses</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <button type="button" onClick={() => setHydrated(true)}>
        Hydrate
      </button>
      {isHydrated ? <PageChanges main={main} /> : null}
      <main ref={main} tabIndex={-1}>
        <Outlet />
        <Link to="/second" state={{ preventScroll: true }}>
          Still
        </Link>
        <Link to="/second?filter=1" state={{ preventScroll: true }}>
          Filter
        </Link>
        <Link to="/second?edit=1" state={{ preventScroll: true }}>
          Edit
        </Link>
      </main>
      {isHydrated ? <PageAnnouncer /> : null}
    </>
  );
}

/** Two pages have the same search form, as separate elements. */
function Find() {
  return (
    <form action="/find">
      <input type="search" name="q" aria-label="Find" />
    </form>
  );
}

function Second() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Find />
      <h1 id="below">Second page</h1>
      {search === '' ? (
        <Link to="/second?only=1" state={{ preventScroll: true }}>
          Vanishing
        </Link>
      ) : null}
      {search === '?edit=1' ? (
        <Form method="post" action="/second?edit=1" state={{ preventScroll: true }}>
          <button type="submit">Save</button>
        </Form>
      ) : null}
      <p>{pathname + search}</p>
    </>
  );
}

/** Turns into the error page and back without a new history entry. */
function Again({ title }: { title: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => void revalidate()}>
        Again
      </button>
    </>
  );
}

const routesIn = (frame: ReactNode) => [
  {
    element: frame,
    children: [
      {
        path: '/',
        element: (
          <>
            <h1>First</h1>
            <section>
              <Find />
            </section>
          </>
        ),
      },
      {
        path: '/second',
        element: <Second />,
        loader: ({ request }: LoaderFunctionArgs) => loaded(new URL(request.url).pathname),
        action: () => redirect('/second', 303),
      },
      {
        path: '/fragile',
        element: <Again title="Whole" />,
        errorElement: <Again title="Gone" />,
        loader: () => {
          if (isGone) throw data(null, { status: 410 });
          return null;
        },
      },
      { path: '/plain', element: <p>No heading</p> },
      { path: '/phones(new)', element: <Second /> },
    ],
  },
];

const scrollTo = vi.fn();
const click = (element: Element, init?: MouseEventInit) =>
  act(async () => {
    fireEvent.click(element, init);
  });
const press = (name: string) => click(screen.getByRole('button', { name }));
const follow = (name: string) => click(screen.getByRole('link', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const announced = () => screen.getByText((_, element) => element?.getAttribute('role') === 'status').textContent;

beforeEach(() => {
  scrollTo.mockReset();
  loaded.mockClear();
  sessionStorage.clear();
  document.title = '';
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});

async function show(frame = <Frame />) {
  renderRoutes(platform, routesIn(frame), '/');
  await heading('First');
}

function scrollDown(position: number) {
  vi.stubGlobal('scrollY', position);
  fireEvent.scroll(window);
}

describe('another page', () => {
  test('starts at the top, focuses the heading and is announced', async () => {
    await show();
    document.title = 'Second title';
    await follow('Second');
    const title = await heading('Second page');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toBe(title);
    expect(announced()).toBe('Second title');
  });

  test('includes the same path with another query', async () => {
    await show();
    await follow('Second');
    document.title = 'Page two';
    screen.getByRole('link', { name: 'Query' }).focus();
    await follow('Query');
    expect(document.activeElement).toBe(await heading('Second page'));
    expect(announced()).toBe('Page two');
  });

  test('focuses the main element if there is no heading', async () => {
    await show(
      <>
        <Frame />
        <Link to="/plain">Plain</Link>
      </>,
    );
    await follow('Plain');
    await screen.findByText('No heading');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('focuses the heading once the code of the page is loaded, unless the focus has moved', async () => {
    const title = () => Object.assign(document.createElement('h1'), { textContent: 'Late' });
    await show(
      <>
        <Frame />
        <Link to="/plain">Plain</Link>
      </>,
    );
    await follow('Plain');
    const main = screen.getByRole('main');
    await waitFor(() => expect(document.activeElement).toBe(main));
    const first = title();
    await act(async () => main.append(first));
    expect(document.activeElement).toBe(first);
    first.remove();
    await follow('Second');
    await heading('Second page');
    await follow('Plain');
    await waitFor(() => expect(document.activeElement).toBe(main));
    const field = screen.getByRole('textbox', { name: 'Frame' });
    field.focus();
    await act(async () => main.append(title()));
    expect(document.activeElement).toBe(field);
  });

  test('starts at its anchor', async () => {
    await show();
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    await follow('Anchor');
    expect(scrolled.mock.contexts).toEqual([await heading('Second page')]);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('ignores an anchor that cannot be decoded', async () => {
    await show();
    await follow('Percent');
    await heading('Second page');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  test('keeps scroll position and focus without an announcement for preventScroll', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Still' });
    link.focus();
    await click(link);
    await heading('Second page');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(link);
    expect(announced()).toBe('');
  });

  test('restores the scroll position on back and forward navigation, and is announced', async () => {
    await show();
    scrollDown(321);
    document.title = 'Second title';
    await follow('Second');
    await heading('Second page');
    scrollDown(45);
    document.title = 'First title';
    await press('Back');
    expect(document.activeElement).toBe(await heading('First'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 321);
    expect(announced()).toBe('First title');
    scrollDown(321);
    document.title = 'Second title';
    await press('Forward');
    expect(document.activeElement).toBe(await heading('Second page'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 45);
    expect(announced()).toBe('Second title');
  });

  test('restores where a page was before it moved under the address of the next', async () => {
    await show();
    scrollDown(321);
    const { href } = window.location;
    window.history.replaceState(null, '', '/second');
    scrollDown(311);
    window.history.replaceState(null, '', href);
    await follow('Second');
    await heading('Second page');
    await press('Back');
    await heading('First');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 321);
  });

  test('is handled even if the frame is hydrated later', async () => {
    await show(<Frame late />);
    await follow('Second');
    const title = await heading('Second page');
    expect(scrollTo).not.toHaveBeenCalled();
    await press('Hydrate');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.activeElement).toBe(title);
  });
});

describe('a button that removes itself', () => {
  test('moves the focus to the heading unless another element got it', async () => {
    await show();
    await follow('Second');
    const title = await heading('Second page');
    const [button, other] = [document.createElement('button'), document.createElement('button')];
    title.after(button, other);
    button.focus();
    await act(async () => button.remove());
    expect(document.activeElement).toBe(title);
    title.after(button);
    button.focus();
    await act(async () => {
      button.remove();
      other.focus();
    });
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  test('moves the focus to the heading if it had the focus before it was pressed', async () => {
    await show();
    await follow('Second');
    const title = await heading('Second page');
    const button = document.createElement('button');
    title.after(button);
    button.focus();
    fireEvent.pointerDown(button);
    await act(async () => button.remove());
    expect(document.activeElement).toBe(title);
  });
});

describe('text typed while another page is loading', () => {
  const type = (name: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    field.focus();
    fireEvent.input(field, { target: { value } });
    return field;
  };

  test('stays in its field, which keeps the focus', async () => {
    await show();
    const arriving = Promise.withResolvers<null>();
    loaded.mockReturnValueOnce(arriving.promise as never);
    await follow('Second');
    const field = type('Frame', 'iph');
    await act(async () => arriving.resolve(null));
    await heading('Second page');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('iph');
  });

  test('moves to the same field of the new page, with focus and caret', async () => {
    await show();
    const arriving = Promise.withResolvers<null>();
    loaded.mockReturnValueOnce(arriving.promise as never);
    await follow('Second');
    const left = type('Find', 'iphone');
    left.setSelectionRange(2, 4);
    await act(async () => arriving.resolve(null));
    await heading('Second page');
    const field = screen.getByLabelText<HTMLInputElement>('Find');
    expect(field).not.toBe(left);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['iphone', 2, 4]);
  });

  test('is dropped when the focus has moved on', async () => {
    await show();
    type('Find', 'iphone');
    const link = screen.getByRole('link', { name: 'Second' });
    link.focus();
    await click(link);
    expect(document.activeElement).toBe(await heading('Second page'));
    expect(screen.getByLabelText<HTMLInputElement>('Find').value).toBe('');
  });
});

describe('a filter that keeps its place', () => {
  test('keeps the focus', async () => {
    await show();
    await follow('Second');
    const link = screen.getByRole('link', { name: 'Filter' });
    link.focus();
    await click(link);
    await screen.findByText('/second?filter=1');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  test('moves the focus to the heading if it is gone afterwards', async () => {
    await show();
    await follow('Second');
    scrollTo.mockReset();
    const link = screen.getByRole('link', { name: 'Vanishing' });
    link.focus();
    await click(link);
    await screen.findByText('/second?only=1');
    const shown = await heading('Second page');
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('restores the scroll position on return from another page', async () => {
    await show();
    await follow('Filter');
    await heading('Second page');
    scrollDown(500);
    await follow('Query');
    await screen.findByText('/second?page=2');
    await press('Back');
    await screen.findByText('/second?filter=1');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 500);
  });
});

describe('a form that keeps its place', () => {
  test('keeps scroll position and focus when the answer is a redirect, without an announcement', async () => {
    await show();
    await follow('Second');
    await follow('Edit');
    const link = screen.getByRole('link', { name: 'Edit' });
    link.focus();
    scrollTo.mockReset();
    document.title = 'Saved';
    const before = announced();
    await press('Save');
    await screen.findByText('/second');
    expect(scrollTo).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(announced()).toBe(before);
  });

  test('does not keep it for the next navigation', async () => {
    await show();
    await follow('Second');
    await follow('Edit');
    await press('Save');
    await screen.findByText('/second');
    scrollTo.mockReset();
    await follow('Query');
    expect(document.activeElement).toBe(await heading('Second page'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });
});

describe('the first page', () => {
  const openedBy = async (type: string) => {
    sessionStorage.setItem('reprise.scroll', JSON.stringify({ default: 700 }));
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
    await show();
  };

  test.each(['reload', 'back_forward'])('restores the scroll position after a %s', async (type) => {
    await openedBy(type);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  test('is left to the browser when it is opened anew', async () => {
    await openedBy('navigate');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('is left alone when the visitor has already scrolled', async () => {
    vi.stubGlobal('scrollY', 40);
    await openedBy('reload');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('works without storage for positions', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    sessionStorage.setItem = Storage.prototype.setItem;
    await show();
    await follow('Second');
    expect(await heading('Second page')).toBeVisible();
  });
});

describe('a page that turns into the error page, and back', () => {
  test('starts at the top, focuses the heading and is announced', async () => {
    isGone = false;
    await show();
    await follow('Fragile');
    for (const title of ['Gone', 'Whole']) {
      isGone = !isGone;
      scrollTo.mockReset();
      await press('Again');
      expect(document.activeElement).toBe(await heading(title));
      expect(scrollTo).toHaveBeenCalledWith(0, 0);
      expect(announced()).toBe(title);
    }
  });
});

describe('the same address again', () => {
  test('is loaded again, and starts at the top', async () => {
    await show();
    await follow('Second');
    await heading('Second page');
    scrollTo.mockReset();
    await follow('Second');
    expect(loaded).toHaveBeenCalledTimes(2);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  });
});

describe('parentheses in a link', () => {
  test.each([
    ['Parentheses', '/phones%28new%29?q=%28a%29'],
    ['Bare parentheses', '/phones%28new%29'],
  ])('encodes %s, and finds the page', async (name, address) => {
    await show();
    await follow(name);
    expect(await screen.findByText(address)).toBeVisible();
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
    expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  });

  test('prefetch the code of their target on hover', async () => {
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

  test('shows the error page on the first page load', () => {
    expect(run('server')).toBeNull();
  });

  test('is loaded as a document afterwards', () => {
    const answer = run('browser') as Response;
    expect(answer.headers.get('Location')).toBe('/nowhere?a=1');
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
  });

  test('shows the offline error page without a connection', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(() => run('browser')).toThrow(expect.objectContaining({ init: { status: 503 } }) as Error);
    onLine.mockRestore();
  });
});

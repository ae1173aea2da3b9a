import { createI18n, I18nProvider } from '@reprise/i18n';
import { PlatformProvider, pending, preloadLazyComponents } from '@reprise/platform';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { PageFooter } from '../../layouts/page-footer.tsx';
import { SiteHeader } from '../../layouts/site-header.tsx';
import de from '../../locales/de.json';
import { type Menu, MenuProvider } from '../../menu/menu-context.tsx';
import { menu } from '../../testing/show-frame.tsx';
import { StaticMarkup } from '../static-fragment.tsx';
import { staticMarkup } from './static-markup.tsx';

type Note = (namespace: string, key: string, text: string) => void;

beforeAll(preloadLazyComponents);

const platform = createTestPlatform({ messages: { shell: de } });
const createTexts = (onUse: Note) =>
  createI18n({ language: 'de', locale: 'de-DE', resources: { de: { shell: de } }, onUse });

/** Renders the frame of a page, and reports the messages that it uses. */
function render(path: string, fragments: ComponentProps<typeof StaticMarkup>['value'], note: Note = () => undefined) {
  const i18n = createTexts(note);
  const frame = (
    <>
      <SiteHeader />
      <PageFooter layout="default" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] });
  return renderToString(
    <PlatformProvider value={{ ...platform, i18n }}>
      <I18nProvider i18n={i18n}>
        <MenuProvider sent={menu}>
          <StaticMarkup value={fragments}>
            <RouterProvider router={router} />
          </StaticMarkup>
        </MenuProvider>
      </I18nProvider>
    </PlatformProvider>,
  );
}

test.each(['/', '/kaufen/elektronik?page=2', '/verkaufen', '/my'])(
  'the static markup equals the rendered markup on %s, and uses the same messages',
  (path) => {
    const note = vi.fn<Note>();
    const fragments = staticMarkup(menu, platform, { createTexts, note });
    const [rendered, sent] = [vi.fn<Note>(), vi.fn<Note>()];
    const whole = render(path, {}, rendered);
    expect(render(path, fragments, sent)).toBe(whole);
    expect(sent.mock.calls.length).toBeLessThan(rendered.mock.calls.length);
    const keys = (...calls: (readonly unknown[])[]) => [...new Set(calls.map((call) => call.join(' ')))];
    const all = keys(...sent.mock.calls, ...note.mock.calls);
    expect(all).toEqual(expect.arrayContaining(keys(...rendered.mock.calls)));
  },
);

test('renders static markup once per menu, and reports its messages for every page', () => {
  const create = vi.fn(createTexts);
  const other: Menu = { ...menu, data: [...(menu.data ?? [])] };
  const notes = [vi.fn<Note>(), vi.fn<Note>()] as const;
  const [first, second] = notes.map((note) => staticMarkup(other, platform, { createTexts: create, note }));
  expect(second).toBe(first);
  expect(create).toHaveBeenCalledOnce();
  expect(notes[1].mock.calls).toEqual(notes[0].mock.calls);
  expect(notes[0].mock.calls.length).toBeGreaterThan(10);
});

test('has no static markup without a menu', () => {
  expect(staticMarkup(pending(), platform, { createTexts, note: () => undefined })).toEqual({});
});

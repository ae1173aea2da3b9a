import { type I18n, I18nProvider } from '@reprise/i18n';
import { type Platform, PlatformProvider } from '@reprise/platform';
import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FooterColumns } from '../../features/footer/footer-columns.tsx';
import { GuaranteeNotice } from '../../features/footer/guarantee-notice.tsx';
import { MenuEntries } from '../../features/menu/category-menu.tsx';
import { HeaderValues } from '../../layouts/header-values.tsx';
import type { Menu } from '../../menu/menu-context.tsx';
import type { MenuNode } from '../../menu/menu-tree.ts';
import type { StaticFragmentName, StaticMarkup } from '../static-fragment.tsx';

type Markup = ComponentProps<typeof StaticMarkup>['value'];
type Note = (namespace: string, key: string, text: string) => void;

interface RenderedFragments {
  markup: Markup;
  /** The messages in it, which a page sends to the browser like its own. */
  used: readonly Parameters<Note>[];
}

const contents = (menu: readonly MenuNode[]): Record<StaticFragmentName, ReactNode> => ({
  'menu-buy': <MenuEntries nodes={menu} sells={false} />,
  'menu-sell': <MenuEntries nodes={menu} sells />,
  'values-buy': <HeaderValues linked />,
  'values-sell': <HeaderValues linked sells />,
  footer: <FooterColumns menu={menu} />,
  guarantee: <GuaranteeNotice />,
});

/** Keyed by menu, which is the same object for all pages of a language until it is fetched again. */
const cachedByMenu = new WeakMap<readonly MenuNode[], RenderedFragments>();

function renderFragments(
  menu: readonly MenuNode[],
  platform: Platform,
  createTexts: (onUse: Note) => I18n,
): RenderedFragments {
  const used: Parameters<Note>[] = [];
  const i18n = createTexts((...text) => used.push(text));
  const render = (content: ReactNode) => {
    const markup = renderToString(
      <PlatformProvider value={{ ...platform, i18n }}>
        <I18nProvider i18n={i18n}>{content}</I18nProvider>
      </PlatformProvider>,
    );
    // React concatenates thousands of strings; this flattens the result once instead of on every page.
    return Buffer.from(markup).toString();
  };
  const markup = Object.fromEntries(Object.entries(contents(menu)).map(([name, content]) => [name, render(content)]));
  return { markup, used };
}

/** The cached markup of the static fragments; empty without a menu. */
export function staticMarkup(
  { data: menu }: Menu,
  platform: Platform,
  { createTexts, note }: { createTexts: (onUse: Note) => I18n; note: Note },
): Markup {
  if (!menu) return {};
  const cached = cachedByMenu.get(menu) ?? renderFragments(menu, platform, createTexts);
  cachedByMenu.set(menu, cached);
  for (const text of cached.used) note(...text);
  return cached.markup;
}

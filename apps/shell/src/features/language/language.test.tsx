// @vitest-environment-options {"url": "https://www.shop.example/kaufen/suchen?q=iphone#liste"}
import { languageQuestionDelayMs } from '@reprise/entities/constants/pages';
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import fr from '../../locales/fr.json';
import { shellMessages } from '../../texts.ts';
import { LanguageList } from './language-menu.tsx';
import { LanguagePrompt } from './language-prompt.tsx';

const address = '/kaufen/suchen?q=iphone';
const cookieName = '__Secure-reprise-language';
const user = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};
const origins = Object.fromEntries(
  ['de', 'en', 'es', 'fr', 'it', 'nl'].map((code) => [code, `https://${code === 'de' ? 'www' : code}.shop.example`]),
);

let written: string[] = [];
let jar: string | undefined;
/** Whether the browser accepts cookies for the shared domain. */
let takesDomain = true;

beforeAll(() =>
  Promise.all([
    import('./language-dialog.tsx'),
    import('./language-note.tsx'),
    shellMessages('de'),
    shellMessages('fr'),
  ]),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [written, jar, takesDomain] = [[], undefined, true];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => (jar ? `a=b; ${jar}` : 'a=b'));
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
    if (takesDomain || !cookie.includes('Domain')) jar = cookie.split(';', 1)[0];
  });
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  };
});

function setUp({ browser = ['de'], ...options }: TestPlatformOptions & { browser?: string[] } = {}) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  const platform = createTestPlatform({ messages: { shell: de }, ...options });
  platform.market = { ...platform.market, origin: 'https://www.shop.example', origins };
  const element = (
    <>
      <LanguageList />
      <input aria-label="Suche" />
      <LanguagePrompt />
    </>
  );
  renderRoutes(platform, [{ path: '*', element }], address);
  return platform;
}

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
/** The code and messages of the dialog are loaded lazily, which takes a few turns of the event loop. */
async function question(): Promise<HTMLElement> {
  for (let turns = 0; turns < 1000 && screen.queryByRole('dialog', { hidden: true }) === null; turns++) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
  return screen.getByRole('dialog', { hidden: true });
}
/** The code is loaded in `beforeAll`: a dialog that is not shown by now will not be shown. */
async function noQuestion(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  for (let turns = 0; turns < 50; turns++) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
}
const click = (element: Element, init?: MouseEventInit) =>
  act(async () => {
    element.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(element, init);
  });

describe('the language prompt', () => {
  test('is shown 6 seconds after the first page load, and not before', async () => {
    setUp();
    await pass(languageQuestionDelayMs - 1);
    await noQuestion();
    await pass(1);
    expect(within(await question()).getByRole('heading', { name: de.language.choice.title })).toBeVisible();
    expect(written).toEqual([]);
  });

  test('is not shown to visitors who have chosen', async () => {
    jar = `${cookieName}=de`;
    setUp({ browser: ['fr'] });
    expect(vi.getTimerCount(), 'nothing is loaded later either').toBe(0);
    await pass(60_000);
    await noQuestion();
  });

  test('is not shown to visitors who choose in the menu first', async () => {
    setUp();
    await pass(3000);
    await click(screen.getByRole('link', { name: 'Deutsch' }));
    await pass(60_000);
    await noQuestion();
  });

  test('offers the language of the browser, in that language', async () => {
    setUp({ browser: ['fr-FR', 'de'] });
    await pass(languageQuestionDelayMs);
    const dialog = within(await question());
    expect(dialog.getByRole('heading', { name: fr.language.choice.title })).toBeVisible();
    expect(dialog.getByText('Votre navigateur est réglé en français, mais cette page est en allemand.')).toBeVisible();
    const [offer, ...others] = dialog.getAllByRole('link', { hidden: true });
    expect(offer?.textContent).toBe('Continuer en français');
    expect(offer?.getAttribute('href')).toBe('https://fr.shop.example/acheter/rechercher?q=iphone');
    expect(dialog.getByRole('button', { name: 'Rester en allemand', hidden: true })).toBeEnabled();
    expect(others.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'es', 'it', 'nl']);
  });

  test('offers all other languages if the page is in that of the browser', async () => {
    setUp();
    await pass(languageQuestionDelayMs);
    const dialog = within(await question());
    const links = dialog.getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'es', 'fr', 'it', 'nl']);
  });

  test('takes neither focus nor view if the page is in that of the browser', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    setUp();
    const link = screen.getByRole('link', { name: 'Deutsch' });
    link.focus();
    await pass(languageQuestionDelayMs);
    await question();
    expect(document.activeElement).toBe(link);
    expect(showModal).not.toHaveBeenCalled();
    await click(screen.getByRole('button', { name: 'Auf Deutsch bleiben' }));
    await noQuestion();
    expect(written).toHaveLength(1);
  });

  test('waits while the visitor is filtering a list', async () => {
    setUp();
    const filters = document.body.appendChild(document.createElement('section'));
    filters.id = 'filters';
    const box = filters.appendChild(document.createElement('input'));
    box.type = 'checkbox';
    box.focus();
    await pass(20_000);
    await noQuestion();
    filters.remove();
    await pass(1000);
    await question();
  });

  test('keeps the current language for a year when it is closed', async () => {
    setUp({ browser: ['fr'] });
    await pass(languageQuestionDelayMs);
    await question();
    await click(screen.getByRole('button', { name: 'Fermer', hidden: true }));
    await noQuestion();
    expect(written).toEqual([`${cookieName}=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure; Domain=shop.example`]);
  });

  test('waits while the visitor is typing', async () => {
    setUp();
    screen.getByLabelText('Suche').focus();
    await pass(10_000);
    await noQuestion();
    screen.getByLabelText('Suche').blur();
    await pass(1000);
    expect(await question()).toBeVisible();
  });

  test('waits while the visitor is in the checkout', async () => {
    setUp();
    const checkout = document.createElement('div');
    checkout.dataset.layout = 'checkout';
    document.body.append(checkout);
    await pass(60_000);
    await noQuestion();
    checkout.dataset.layout = 'default';
    await pass(1000);
    expect(await question()).toBeVisible();
    checkout.remove();
  });

  test('waits until another dialog is closed', async () => {
    setUp();
    const other = Object.assign(document.createElement('dialog'), { open: true });
    document.body.append(other);
    await pass(10_000);
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([other]);
    other.remove();
    await pass(1000);
    expect(await question()).toBeVisible();
  });

  test('waits while the visitor is about to answer the consent banner', async () => {
    setUp();
    const answer = document.createElement('button');
    const banner = document.createElement('section');
    banner.dataset.question = '';
    banner.append(answer);
    document.body.append(banner);
    answer.focus();
    await pass(10_000);
    await noQuestion();
    answer.blur();
    await pass(1000);
    expect(await question()).toBeVisible();
    banner.remove();
  });

  test('is not shown to visitors who followed a language link on another host of the shop', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://fr.shop.example/');
    setUp();
    await pass(60_000);
    await noQuestion();
    expect(jar).toBe(`${cookieName}=de`);
  });
});

describe('choosing a language', () => {
  const french = () => screen.getByRole('link', { name: 'Français' }) as HTMLAnchorElement;

  test('is stored while the browser follows the link, which keeps the fragment', async () => {
    setUp();
    await click(french());
    expect(jar).toBe(`${cookieName}=fr`);
    expect(french().href).toBe('https://fr.shop.example/acheter/rechercher?q=iphone#liste');
  });

  test('is stored for this host only if the browser rejects a cookie for all hosts', async () => {
    takesDomain = false;
    setUp();
    await click(french());
    expect(jar).toBe(`${cookieName}=fr`);
    expect(written.at(-1)).not.toContain('Domain');
  });

  test('is saved to the customer’s account by the page that the link leads to', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://fr.shop.example/');
    const setLocale = vi.fn(async () => undefined);
    setUp({ snapshot: { user }, api: { customer: { setLocale } } });
    await pass(0);
    expect(setLocale).toHaveBeenCalledExactlyOnceWith('de');
  });

  test('is not saved again by a reload', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://fr.shop.example/');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
    const setLocale = vi.fn(async () => undefined);
    setUp({ snapshot: { user }, api: { customer: { setLocale } } });
    await pass(0);
    expect(setLocale).not.toHaveBeenCalled();
  });

  test('of the current page is saved to the customer’s account at once', async () => {
    const setLocale = vi.fn(async () => undefined);
    setUp({ snapshot: { user }, api: { customer: { setLocale } } });
    await click(screen.getByRole('link', { name: 'Deutsch' }));
    expect(setLocale).toHaveBeenCalledExactlyOnceWith('de');
  });

  test('is not saved by visits that no language link led to', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.shop.example/');
    const setLocale = vi.fn(async () => undefined);
    setUp({ snapshot: { user }, api: { customer: { setLocale } } });
    await pass(0);
    expect(setLocale).not.toHaveBeenCalled();
  });

  test('saves nothing without an account', async () => {
    const setLocale = vi.fn(async () => undefined);
    setUp({ api: { customer: { setLocale } } });
    await click(screen.getByRole('link', { name: 'Deutsch' }));
    expect(setLocale).not.toHaveBeenCalled();
  });
});

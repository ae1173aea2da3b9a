// @vitest-environment-options {"url": "https://www.shop.example/kaufen/suchen?q=iphone#liste"}
import { createTestPlatform, renderRoutes, type TestPlatformOptions } from '@reprise/platform/test-doubles';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import fr from '../../locales/fr.json';
import { shellMessages } from '../../texts.ts';
import { LanguageList } from './language-menu.tsx';
import { LanguagePrompt } from './language-prompt.tsx';

const address = '/kaufen/suchen?q=iphone';
const cookieName = 'reprise-language';
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
/** Whether the browser takes cookies for the domain that all hosts share. */
let takesDomain = true;

beforeAll(() => Promise.all([import('./language-dialog.tsx'), shellMessages('de'), shellMessages('fr')]));

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
/** The question's code and texts come when they are needed, which takes a few turns of the event loop. */
async function question(): Promise<HTMLElement> {
  for (let turns = 0; turns < 1000 && screen.queryByRole('dialog', { hidden: true }) === null; turns++) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
  return screen.getByRole('dialog', { hidden: true });
}
/** Its code is there already, see `beforeAll`: what has not come by now does not come. */
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

describe('the question for the language', () => {
  test('comes 6 seconds after the first navigation, and not before', async () => {
    setUp();
    await pass(5999);
    await noQuestion();
    await pass(1);
    expect(within(await question()).getByRole('heading', { name: de.language.choice.title })).toBeVisible();
    expect(written).toEqual([]);
  });

  test('does not come to who has chosen', async () => {
    jar = `${cookieName}=de`;
    setUp({ browser: ['fr'] });
    expect(vi.getTimerCount(), 'nothing is loaded later either').toBe(0);
    await pass(60_000);
    await noQuestion();
  });

  test('does not come to who chooses in the menu before', async () => {
    setUp();
    await pass(3000);
    await click(screen.getByRole('link', { name: 'Deutsch' }));
    await pass(60_000);
    await noQuestion();
  });

  test('offers the language of the browser, and speaks it', async () => {
    setUp({ browser: ['fr-FR', 'de'] });
    await pass(6000);
    const dialog = within(await question());
    expect(dialog.getByRole('heading', { name: fr.language.choice.title })).toBeVisible();
    expect(dialog.getByText('Votre navigateur est réglé en français, mais cette page est en allemand.')).toBeVisible();
    const [offer, ...others] = dialog.getAllByRole('link', { hidden: true });
    expect(offer?.textContent).toBe('Continuer en français');
    expect(offer?.getAttribute('href')).toBe('https://fr.shop.example/acheter/rechercher?q=iphone');
    expect(dialog.getByRole('button', { name: 'Rester en allemand', hidden: true })).toBeInTheDocument();
    expect(others.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'es', 'it', 'nl']);
  });

  test('lets choose any other language where the page is in that of the browser', async () => {
    setUp();
    await pass(6000);
    const dialog = within(await question());
    const links = dialog.getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['en', 'es', 'fr', 'it', 'nl']);
  });

  test('closing it keeps the present language, for a year', async () => {
    setUp({ browser: ['fr'] });
    await pass(6000);
    await question();
    await click(screen.getByRole('button', { name: 'Fermer', hidden: true }));
    await noQuestion();
    expect(written).toEqual([`${cookieName}=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure; Domain=shop.example`]);
  });

  test('waits while somebody is typing', async () => {
    setUp();
    screen.getByLabelText('Suche').focus();
    await pass(10_000);
    await noQuestion();
    screen.getByLabelText('Suche').blur();
    await pass(1000);
    expect(await question()).toBeVisible();
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

  test('waits while somebody is about to answer the question for consent', async () => {
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

  test('does not come to who followed a language link on another host of the shop', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://fr.shop.example/');
    setUp();
    await pass(60_000);
    await noQuestion();
    expect(jar).toBe(`${cookieName}=de`);
  });
});

describe('choosing a language', () => {
  const french = () => screen.getByRole('link', { name: 'Français' }) as HTMLAnchorElement;
  const assign = () => {
    const spy = vi.fn();
    vi.stubGlobal('location', { hash: window.location.hash, assign: spy });
    return spy;
  };

  test('is remembered while the browser follows the link, with its anchor', async () => {
    setUp();
    await click(french());
    expect(jar).toBe(`${cookieName}=fr`);
    expect(french().href).toBe('https://fr.shop.example/acheter/rechercher?q=iphone#liste');
  });

  test('is remembered on this host alone where the browser takes no cookie for all of them', async () => {
    takesDomain = false;
    setUp();
    await click(french());
    expect(jar).toBe(`${cookieName}=fr`);
    expect(written.at(-1)).not.toContain('Domain');
  });

  test('is told to the account of a customer before the way leads on', async () => {
    const saved = Promise.withResolvers<void>();
    const setLocale = vi.fn(() => saved.promise);
    setUp({ snapshot: { user }, api: { customer: { setLocale } } });
    const leave = assign();
    await click(french());
    expect(setLocale).toHaveBeenCalledExactlyOnceWith('fr');
    expect(leave).not.toHaveBeenCalled();
    await act(async () => saved.resolve());
    expect(leave).toHaveBeenCalledExactlyOnceWith(french().href);
  });

  test('does not wait for an account that cannot be told', async () => {
    setUp({ snapshot: { user }, api: { customer: { setLocale: () => new Promise<void>(() => undefined) } } });
    const leave = assign();
    await click(french());
    await pass(999);
    expect(leave).not.toHaveBeenCalled();
    await pass(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  test('in another tab leaves this one where it is', async () => {
    const setLocale = vi.fn(async () => undefined);
    setUp({ snapshot: { user }, api: { customer: { setLocale } } });
    const leave = assign();
    await click(french(), { ctrlKey: true });
    await pass(2000);
    expect(setLocale).toHaveBeenCalledOnce();
    expect(leave).not.toHaveBeenCalled();
  });

  test('tells nobody when there is no account', async () => {
    const setLocale = vi.fn(async () => undefined);
    setUp({ api: { customer: { setLocale } } });
    await click(french());
    expect(setLocale).not.toHaveBeenCalled();
  });
});

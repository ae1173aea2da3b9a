import { type Consent, readConsent } from '@reprise/entities/consent';
import { acceptance, createConsent, refusal } from '@reprise/entities/create-consent';
import { type ActionFunctionArgs, usePlatformState } from '@reprise/platform';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { action } from './consent.action.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentLink } from './consent-link.tsx';
import { ConsentManager } from './consent-manager.tsx';
import { ConsentPage } from './consent-page.tsx';
import { head, action as routeAction } from './consent-route.ts';
import { deleteWithdrawn } from './delete-withdrawn.ts';

function Frame() {
  const isUndecided = usePlatformState((state) => !state.consent);
  return (
    <>
      {isUndecided ? <ConsentBanner /> : null}
      <main id="main" tabIndex={-1} />
      <ConsentLink>Footer</ConsentLink>
      <ConsentManager />
    </>
  );
}

function show({ path = '/kaufen/suchen?q=x', consent }: { path?: string; consent?: Consent } = {}) {
  const platform = createTestPlatform({ messages: { shell: de }, snapshot: { consent } });
  renderRoutes(
    platform,
    [
      { path: '/consent', Component: ConsentPage },
      { path: '*', Component: Frame },
    ],
    path,
  );
  return { platform };
}

// The category of a key decides what happens to it, so the tests use keys of their own.
vi.mock('@reprise/platform/stored-keys', () => ({
  storedKeys: [
    { name: 'reprise.searched', place: 'localStorage', category: 'preferences' },
    { name: 'reprise.seen', place: 'sessionStorage', category: 'statistics' },
    { name: 'reprise.closed', place: 'localStorage', category: 'necessary' },
    { name: '{product}-ad', place: 'cookie', category: 'marketing' },
    { name: 'provider_id', place: 'cookie', category: 'marketing' },
  ],
}));

const stored = () => readConsent(/reprise-consent=([^;]*)/.exec(document.cookie)?.[1]);
const banner = () => screen.queryByRole('region', { name: de.consent.title });
const click = (element: Element) =>
  act(async () => {
    fireEvent.click(element);
  });
const choiceOf = ({ preferences, statistics, marketing }: Partial<Consent> = {}) => ({
  preferences,
  statistics,
  marketing,
});

// The dialog's code is loaded before the tests, so nothing takes long.
configure({ asyncUtilTimeout: 3_000 });

beforeAll(async () => {
  await import('./consent-dialog.tsx');
  // jsdom has the element without its methods
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has nothing else
  document.cookie = 'reprise-consent=; Max-Age=0';
  localStorage.clear();
});

describe('the banner', () => {
  test('asks only visitors without a decision', () => {
    show();
    expect(banner()).toBeVisible();
    show({ consent: createConsent(refusal) });
    expect(banner()).toBeNull();
  });

  test('accepts and refuses with the same kind of button and one press', async () => {
    for (const [name, choice] of [
      [de.consent.refuse, refusal],
      [de.consent.accept, acceptance],
    ] as const) {
      const { platform } = show();
      const answers = within(screen.getByRole('region')).getAllByRole('button');
      expect(answers.map(({ textContent }) => textContent)).toEqual([de.consent.refuse, de.consent.accept]);
      expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
      await click(screen.getByRole('button', { name }));
      expect(banner()).toBeNull();
      expect(choiceOf(platform.state.getState().consent)).toEqual(choice);
      expect(choiceOf(stored())).toEqual(choice);
      expect(document.activeElement).toBe(screen.getByRole('main'));
    }
  });

  test('is a form that works without JavaScript and leads back to the page', () => {
    show();
    const form = screen.getByRole('region').querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/consent']);
    expect(new FormData(form as HTMLFormElement).get('next')).toBe('/kaufen/suchen?q=x');
    expect(form?.querySelector('input[name="next"]')).toHaveAttribute('type', 'hidden');
    for (const name of [de.consent.choose, 'Footer']) {
      const settings = screen.getByRole('link', { name }).getAttribute('href');
      expect(settings).toBe('/consent?next=%2Fkaufen%2Fsuchen%3Fq%3Dx');
    }
    expect(screen.getByRole('link', { name: 'Datenschutz' }).getAttribute('href')).toBe('/legal/privacy-policy');
  });
});

const toggleStatistics = async () => {
  fireEvent.click(screen.getByRole('switch', { name: de.consent.statistics.name }));
  await click(screen.getByRole('button', { name: de.consent.save }));
};

describe('the settings', () => {
  const toggle = (name: string) => click(screen.getByRole('switch', { name }));

  test('show the last decision and its date, and save each category', async () => {
    const { platform } = show({ consent: { ...createConsent(refusal), statistics: true, date: '2026-03-01' } });
    await click(screen.getByRole('link', { name: 'Footer' }));
    const dialog = await screen.findByRole('dialog', { name: de.consent.settings });
    expect(dialog.textContent).toContain('1.\u00a0März 2026');
    const on = within(dialog).getAllByRole('switch', { checked: true });
    expect(on.map((input) => input.getAttribute('name'))).toEqual(['statistics']);
    fireEvent.click(within(dialog).getByRole('switch', { name: de.consent.preferences.name }));
    fireEvent.click(within(dialog).getByRole('switch', { name: de.consent.statistics.name }));
    await click(within(dialog).getByRole('button', { name: de.consent.save }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(choiceOf(stored())).toEqual({ preferences: true, statistics: false, marketing: false });
    expect(platform.state.getState().toasts.map(({ message }) => message)).toEqual([de.consent.saved]);
  });

  test.each([
    [de.consent.refuse, refusal],
    [de.consent.accept, acceptance],
  ])('accept or refuse everything at once: %s', async (name, choice) => {
    show({ consent: createConsent({ ...refusal, marketing: true }) });
    await click(screen.getByRole('link', { name: 'Footer' }));
    const dialog = await screen.findByRole('dialog');
    await click(within(dialog).getByRole('button', { name }));
    expect(choiceOf(stored())).toEqual(choice);
  });

  test('are also a page, which leads back to the previous one', async () => {
    const { platform } = show({ path: '/consent?next=/my' });
    await toggle(de.consent.marketing.name);
    await click(screen.getByRole('button', { name: de.consent.save }));
    expect(choiceOf(platform.state.getState().consent)).toEqual({ ...refusal, marketing: true });
    expect(screen.getByRole('link', { name: 'Footer' }).getAttribute('href')).toBe('/consent?next=%2Fmy');
  });
});

describe('a change', () => {
  test('is tracked as consent_changed with the new state, unless nothing changed', async () => {
    const { tracked } = show().platform;
    await click(screen.getByRole('button', { name: de.consent.accept }));
    expect(tracked).toEqual([{ event: 'consent_changed', consent: { ...acceptance, necessary: true } }]);
    for (const [name, count] of [
      [de.consent.accept, 1],
      [de.consent.refuse, 2],
    ] as const) {
      await click(screen.getByRole('link', { name: 'Footer' }));
      const dialog = await screen.findByRole('dialog');
      await click(within(dialog).getByRole('button', { name }));
      expect(tracked.length).toBe(count);
    }
  });

  test('of one category alone is tracked', async () => {
    const { tracked } = show({ path: '/consent', consent: createConsent(refusal) }).platform;
    await toggleStatistics();
    expect(tracked).toEqual([{ event: 'consent_changed', consent: { ...refusal, statistics: true, necessary: true } }]);
  });

  test('needs an answer: a form that was sent without one goes to the server', () => {
    const { platform } = show();
    const form = screen.getByRole('region').querySelector('form');
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    // jsdom cannot send forms
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('submit', stop);
    let isHandled = false;
    document.addEventListener(
      'submit',
      (event) => {
        isHandled = event.defaultPrevented;
      },
      { once: true },
    );
    act(() => void form?.dispatchEvent(submit));
    window.removeEventListener('submit', stop);
    expect([isHandled, platform.state.getState().consent]).toEqual([false, undefined]);
  });

  test('deletes stored data of a withdrawn category, and nothing else', async () => {
    const store = () => {
      localStorage.setItem('reprise.searched', '1');
      localStorage.setItem('reprise.closed', '1');
      sessionStorage.setItem('reprise.seen', '1');
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has nothing else
      document.cookie = 'reprise-ad=1; Path=/';
    };
    const left = () =>
      [
        ...[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
        ...document.cookie.split('; ').filter((cookie) => cookie.startsWith('reprise-ad')),
      ].sort();
    store();
    const { platform } = show();
    await act(async () => undefined);
    expect(left(), 'stored before the first decision').toEqual(['reprise.closed']);
    store();
    for (const [choice, expected] of [
      [acceptance, ['reprise-ad=1', 'reprise.closed', 'reprise.searched', 'reprise.seen']],
      [{ ...refusal, statistics: true, marketing: true }, ['reprise-ad=1', 'reprise.closed', 'reprise.seen']],
      [refusal, ['reprise.closed']],
    ] as const) {
      await act(async () => platform.state.setState({ consent: createConsent(choice) }));
      expect(left()).toEqual(expected);
    }
    sessionStorage.clear();
  });

  test('deletes the cookies of a shop over TLS by their full name, those of others by their own', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    const platform = createTestPlatform();
    const market = { ...platform.market, origin: 'https://www.shop.example' };
    deleteWithdrawn({ product: 'reprise', market }, createConsent({ ...acceptance, marketing: false }));
    const provider = 'provider_id=; Path=/; Max-Age=0';
    expect(written.mock.calls).toEqual([['__Host-reprise-ad=; Path=/; Max-Age=0; Secure'], [`${provider}; Secure`]]);
    written.mockClear();
    deleteWithdrawn(platform, undefined);
    expect(written.mock.calls).toEqual([['reprise-ad=; Path=/; Max-Age=0'], [provider]]);
    written.mockRestore();
  });
});

describe('without JavaScript', () => {
  const post = (fields: Record<string, string>, platform = createTestPlatform({ side: 'server' })) =>
    action(
      loaderArguments(platform, '/consent', {
        method: 'POST',
        body: new URLSearchParams(fields),
      }) as unknown as ActionFunctionArgs,
    );

  test('stores the decision in a cookie of this host for 365 days at most, and redirects back', async () => {
    const response = await post({ answer: 'save', statistics: 'on', next: '/i/1,x?variant=A1' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/i/1,x?variant=A1');
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(choiceOf(readConsent(/^reprise-consent=([^;]+)/.exec(cookie)?.[1]))).toEqual({
      ...refusal,
      statistics: true,
    });
    expect(cookie).toContain('; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(cookie).not.toMatch(/domain|httponly/i);
  });

  test('stores it over TLS in a cookie that no other host of the domain can set', async () => {
    const platform = createTestPlatform({ side: 'server' });
    platform.market = { ...platform.market, origin: 'https://www.shop.example' };
    const [cookie = ''] = (await post({ answer: 'refuse', next: '/' }, platform)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-reprise-consent=.+; Path=\/; .+; Secure$/);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', ''])(
    'never redirects to another site: %s',
    async (next) => {
      expect((await post({ answer: 'refuse', next })).headers.get('location')).toBe('/');
    },
  );

  test('is a page that search engines ignore, whose form is handled by the action', async () => {
    const platform = createTestPlatform({ side: 'server', messages: { shell: de } });
    expect(head({ platform, data: undefined } as unknown as Parameters<typeof head>[0])).toEqual({
      title: de.consent.settings,
      noindex: true,
    });
    const form = new URLSearchParams({ answer: 'refuse', next: '/my' });
    const init = { method: 'POST', body: form };
    const response = await routeAction(loaderArguments(platform, '/consent', init) as unknown as ActionFunctionArgs);
    expect(response.headers.get('location')).toBe('/my');
  });

  test('ignores an invalid decision', async () => {
    const response = await post({ answer: 'everything', next: '/' });
    expect(response.headers.get('location')).toBe('/consent');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

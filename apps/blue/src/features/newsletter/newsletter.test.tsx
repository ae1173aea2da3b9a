import type { ContentPage } from '@reprise/entities/content-block';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { routes } from '../../routes.ts';
import { action } from './newsletter.action.ts';
import { head } from './newsletter.head.ts';

const { newsletter: texts } = german;
const page: ContentPage = {
  name: 'newsletter',
  title: 'Newsletter',
  description: 'Angebote per E-Mail.',
  lead: 'Bevor es weg ist.',
  blocks: [
    {
      type: 'newsletter',
      title: 'Gute Nachrichten',
      text: 'Zweimal im Monat.',
      consent: 'Mit der Anmeldung stimmst du zu.',
      subscriptionType: 'sell',
    },
  ],
};
const token = 'x'.repeat(43);
const apiError = (code: string) =>
  Object.assign(new Error(code), { name: 'ApiError', status: 400, code, fieldErrors: [] });

/** As on the server after a mailed link was opened. */
const fromLink = <P extends object>(platform: P, name: string): P => ({
  ...platform,
  linkTokens: new URLSearchParams({ [name]: token }),
});

function setUp({ side, fails }: { side?: 'server'; fails?: string } = {}) {
  const call = async () => {
    if (fails) throw apiError(fails);
  };
  const newsletter = { subscribe: vi.fn(call), confirm: vi.fn(call), unsubscribe: vi.fn(call) };
  const platform = createTestPlatform({
    messages: { blue: german },
    api: { catalogue: { staticPage: async () => page }, newsletter },
    ...(side ? { side } : {}),
  });
  return { platform, newsletter };
}

async function open(platform: ReturnType<typeof setUp>['platform']) {
  renderRoutes(platform, routes('de'), '/newsletter');
  await screen.findByRole('textbox', { name: texts.email });
}

/** Not async: React must not update between the click and what the test waits for. */
function send(email: string) {
  fireEvent.change(screen.getByRole('textbox', { name: texts.email }), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: texts.submit }));
}

const body = new URLSearchParams({
  intent: 'subscribe',
  email: 'ada@shop.example',
  source: 'home',
  subscriptionType: 'general',
});

describe('the form of the newsletter', () => {
  it('asks for the newsletter with its page and type, and shows the toast of success', async () => {
    const { platform, newsletter } = setUp();
    await open(platform);
    send(' ada@shop.example ');
    await waitFor(() =>
      expect(platform.state.getState().toasts[0]).toMatchObject({ variant: 'success', message: texts.flash.success }),
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: texts.email })).toHaveProperty('value', ''));
    expect(newsletter.subscribe).toHaveBeenCalledExactlyOnceWith({
      email: 'ada@shop.example',
      source: 'newsletter',
      subscriptionType: 'sell',
    });
    expect(screen.getByText('Mit der Anmeldung stimmst du zu.', { exact: false })).toBeVisible();
  });

  it('shows the toast of failure and keeps the address', async () => {
    const { platform } = setUp({ fails: 'RATE_LIMITED' });
    const { data } = await action(loaderArguments(platform, '/newsletter', { method: 'POST', body }));
    expect(platform.state.getState().toasts[0]).toMatchObject({
      variant: 'error',
      message: texts.flash.error.default,
    });
    expect(data).toEqual({ intent: 'subscribe', problem: 'failed', email: 'ada@shop.example' });
  });

  it('reports an invalid address beside the field and sends nothing', async () => {
    const { platform, newsletter } = setUp();
    await open(platform);
    send('nobody');
    expect(await screen.findByText(texts.problem.email)).toBeVisible();
    expect(screen.getByRole('textbox', { name: texts.email }).getAttribute('aria-invalid')).toBe('true');
    expect(newsletter.subscribe).not.toHaveBeenCalled();
    expect(platform.state.getState().toasts).toEqual([]);
  });

  it('answers without JavaScript by the page instead of a toast', async () => {
    const { platform } = setUp({ side: 'server' });
    const answer = await action(loaderArguments(platform, '/newsletter', { method: 'POST', body }));
    expect(answer.data).toEqual({ intent: 'subscribe', done: true });
    expect(platform.state.getState().toasts).toEqual([]);
  });
});

describe('a mailed link', () => {
  it.each(['confirm', 'unsubscribe'] as const)('to %s asks for a click before it does anything', async (intent) => {
    const { platform, newsletter } = setUp();
    renderRoutes(fromLink(platform, intent), routes('de'), `/newsletter?${intent}=`);
    await screen.findByRole('heading', { level: 1, name: texts[intent].title });
    expect(newsletter[intent]).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: texts[intent].button }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(texts[intent].done));
    expect(newsletter[intent]).toHaveBeenCalledExactlyOnceWith(token);
  });

  it.each([
    ['TOKEN_INVALID', texts.problem.invalid],
    ['TOKEN_EXPIRED', texts.problem.expired],
    ['INTERNAL', texts.problem.failed],
  ])('that fails with %s says why', async (fails, text) => {
    const { platform } = setUp({ fails });
    renderRoutes(fromLink(platform, 'confirm'), routes('de'), '/newsletter?confirm=');
    fireEvent.click(await screen.findByRole('button', { name: texts.confirm.button }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('is not indexed, unlike the page of the newsletter', () => {
    const { platform } = setUp();
    const url = new URL('https://www.shop.example/newsletter');
    const headOf = (loaderData: object) => head({ platform, url, params: {}, loaderData });
    expect(headOf({ page })).toEqual({ title: 'Newsletter', description: 'Angebote per E-Mail.' });
    expect(headOf({ page, link: { intent: 'confirm', token } })).toMatchObject({ noindex: true });
  });
});

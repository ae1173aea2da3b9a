import type { CustomerNewsletter } from '@reprise/entities/newsletter';
import type { UserMeta } from '@reprise/entities/user';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './newsletter.action.ts';
import { loader } from './newsletter.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const stored: CustomerNewsletter = {
  email: 'a@b.example',
  subscriptions: [
    { subscriptionType: 'general', status: 'confirmed' },
    { subscriptionType: 'buy', status: 'none' },
    { subscriptionType: 'sell', status: 'pending' },
  ],
  consents: [
    {
      subscriptionType: 'general',
      event: 'confirmed',
      source: 'home',
      shown: 'Two mails a month, please.',
      at: '2026-05-04T10:00:00.000Z',
    },
  ],
};
const path = createTestPlatform().path('my_newsletter', {});
const platformWith = (choose: (choice: object) => Promise<CustomerNewsletter>, isSignedIn = true) =>
  createTestPlatform({
    messages: { my: de },
    snapshot: isSignedIn ? { user } : {},
    api: { newsletter: { ofCustomer: async () => stored, choose } },
  });
const send = (choose: (choice: object) => Promise<CustomerNewsletter>, fields: Record<string, string>) =>
  action(loaderArguments(platformWith(choose), path, { method: 'POST', body: new URLSearchParams(fields) }));

describe('newsletters', () => {
  test('are for customers', async () => {
    const platform = platformWith(async () => stored, false);
    await expect(loader(loaderArguments(platform, path))).rejects.toMatchObject({ status: 302 });
  });

  test('are listed with their state, and with the consents that were given', async () => {
    renderRoutes(
      platformWith(async () => stored),
      routes('de'),
      path,
    );
    const [general, buy, sell] = (await screen.findAllByRole('listitem')).filter((item) => !item.closest('nav'));
    const cardOf = (item: HTMLElement | undefined) => within(item ?? document.body);
    expect(cardOf(general).getByRole('button').textContent).toBe(de.newsletter.unsubscribe);
    expect(cardOf(buy).getByRole('button').textContent).toBe(de.newsletter.subscribe);
    expect(sell?.textContent).toContain(de.newsletter.status.pending);
    expect((await screen.findAllByText('Two mails a month, please.')).length).toBe(1);
  });

  test.each([
    ['subscribe', true, 'subscribed'],
    ['unsubscribe', false, 'unsubscribed'],
  ])('change by a form: %s', async (choice, isSubscribed, done) => {
    const choose = vi.fn(async () => stored);
    const answer = await send(choose, { type: 'sell', choice });
    expect(choose).toHaveBeenCalledWith({ subscriptionType: 'sell', isSubscribed });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`${path}?done=${done}`);
  });

  test('that do not exist are refused', async () => {
    const choose = vi.fn();
    expect(await send(choose, { type: 'spam', choice: 'subscribe' })).toMatchObject({ init: { status: 400 } });
    expect(choose).not.toHaveBeenCalled();
  });
});

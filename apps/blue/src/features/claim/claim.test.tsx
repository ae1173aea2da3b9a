import type { Claim, ClaimRequest, OrderClaims } from '@reprise/entities/claim';
import { euros } from '@reprise/entities/money';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { testOrder } from '../../testing/orders.ts';
import { type ClaimResult, photoProblems } from './claim-form.ts';
import * as route from './claim-route.ts';

const texts = german.claim;
const order = testOrder({
  state: 'delivered',
  shipments: [
    {
      uuid: '1b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
      state: 'delivered',
      carrier: 'DHL',
      trackingNumber: '00340434',
      trackingUrl: 'https://carrier.example/track?number=00340434',
      items: [],
      dispatchedAt: '2026-11-23T09:00:00Z',
      events: [],
    },
  ],
});
const item = order.items[0]?.uuid ?? '';
const received: Claim = {
  uuid: '2b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d',
  version: 1,
  state: 'received',
  reason: 'defective',
  text: 'It does not charge.',
  items: [item],
  photos: [],
  timeline: [{ step: 'received', at: '2026-11-23T10:00:00Z' }],
};

interface Answers {
  claims?: OrderClaims;
  claim?: () => Promise<Claim>;
  /** The answer to any form, instead of the action's. */
  refused?: ClaimResult;
}

function open({
  claims = { claims: [], claimableItems: [item] },
  claim = async () => received,
  refused,
}: Answers = {}) {
  const sent: ClaimRequest[] = [];
  const orders = {
    order: async () => order,
    claims: async () => claims,
    claim: (_orderUuid: string, request: ClaimRequest) => {
      sent.push(request);
      return claim();
    },
  };
  const platform = createTestPlatform({ api: { orders }, messages: { blue: german } });
  const { Component, loader, action } = route;
  const path = '/checkout/order/claim/id/:orderUuid';
  renderRoutes(
    platform,
    [{ path, Component, loader, action: refused ? () => refused : action }],
    path.replace(':orderUuid', order.orderUuid),
  );
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function enter() {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: texts.reason }), texts.reasons.defective);
  await userEvent.type(screen.getByRole('textbox', { name: texts.text }), 'It does not charge.');
}
describe('the form of a claim', () => {
  it('sends items, reason and description, and confirms their receipt', async () => {
    const sent = open();
    await enter();
    await press(texts.send);
    const notice = await screen.findByText(texts.done.claim.title);
    expect(notice.closest('[tabindex="-1"]')).toHaveFocus();
    expect(sent).toEqual([{ items: [item], reason: 'defective', text: 'It does not charge.' }]);
  });

  it('names what is missing and keeps what was entered', async () => {
    const sent = open();
    await userEvent.type(await screen.findByRole('textbox', { name: texts.text }), 'It does not charge.');
    await press(texts.send);
    await screen.findByRole('link', { name: texts.invalid.reason });
    screen.getByDisplayValue('It does not charge.');
    expect(sent).toEqual([]);
  });

  it.each([
    ['CLAIM_OPEN', texts.failed.open],
    ['CLAIM_NOT_POSSIBLE', texts.failed.notPossible],
    ['UNAVAILABLE', texts.failed.unavailable],
  ])('keeps everything when the answer is %s', async (code, text) => {
    open({ claim: () => Promise.reject(apiError(409, code)) });
    await enter();
    await press(texts.send);
    await screen.findByText(text);
    screen.getByDisplayValue('It does not charge.');
  });

  it('is not offered when no item can be claimed', async () => {
    open({ claims: { claims: [], claimableItems: [] } });
    await screen.findByText(texts.nothing);
    expect(screen.queryByRole('button', { name: texts.send })).toBeNull();
  });
});

describe('photos', () => {
  const claims = { claims: [{ ...received, photos: ['3b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d'] }], claimableItems: [] };

  it('are shown with their claim, and more can be added until it is decided', async () => {
    open({ claims });
    await screen.findByLabelText(texts.photos.label);
    expect(screen.getByRole('img').getAttribute('src')).toBe(
      `/api/claims/${received.uuid}/photos/${claims.claims[0]?.photos[0]}`,
    );
  });

  it.each(photoProblems)('that are refused (%s) say why, beside their claim', async (problem) => {
    open({ claims, refused: { claimUuid: received.uuid, problem, megabytes: 10 } });
    // The validation of jsdom does not see files that tests choose.
    const form = (await screen.findByRole('button', { name: texts.photos.send })).closest('form');
    if (form) fireEvent.submit(form);
    const section = within(await screen.findByRole('region', { name: texts.one }));
    // Queries compare with single spaces, and the text has a no-break space before its unit.
    await section.findByText(texts.photos.problem[problem].replace('{{megabytes}}', '10').replace(/\s/g, ' '));
  });

  it('cannot be added once the claim is decided', async () => {
    open({ claims: { claims: [{ ...received, state: 'refused', refusal: 'A fall.' }], claimableItems: [] } });
    await screen.findByText(texts.refusal.replace('{{reason}}', 'A fall.'));
    expect(screen.queryByLabelText(texts.photos.label)).toBeNull();
  });
});

describe('a decision', () => {
  it('shows the amount of a refund', async () => {
    const refunded = { ...received, state: 'accepted' as const, remedy: 'refund' as const, refund: euros(5_000) };
    open({ claims: { claims: [refunded], claimableItems: [] } });
    await screen.findByText(/50,00/);
  });

  it('shows the label of a repair and the parcel of a replacement', async () => {
    const returnLabel = {
      trackingNumber: '1',
      labelUrl: 'https://carrier.example/label',
      codeUrl: 'https://carrier.example/code',
    };
    const replacement = { trackingNumber: '00340435', trackingUrl: 'https://carrier.example/track?number=00340435' };
    const sent = { ...received, state: 'sent' as const, remedy: 'replacement' as const, returnLabel, replacement };
    open({ claims: { claims: [sent], claimableItems: [] } });
    const hrefs = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(expect.arrayContaining([returnLabel.labelUrl, returnLabel.codeUrl, replacement.trackingUrl]));
  });
});

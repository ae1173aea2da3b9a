import type { ConfirmedWithdrawal, WithdrawalRequest } from '@reprise/entities/withdrawal';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { testOrder } from '../../testing/orders.ts';
import * as route from './withdrawal-route.ts';

const texts = german.withdrawal;

function open(path: string, answer: () => Promise<{ receivedAt: string }>) {
  const sent: WithdrawalRequest[] = [];
  const withdraw = (request: WithdrawalRequest) => {
    sent.push(request);
    return answer();
  };
  const orders = { withdraw, order: async () => testOrder() };
  const platform = createTestPlatform({ api: { orders }, messages: { blue: german } });
  const { Component, loader, action } = route;
  renderRoutes(platform, [{ path: '/withdrawal', Component, loader, action }], path);
  return sent;
}
const received = async () => ({ receivedAt: '2026-11-23T10:00:00Z' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function enter() {
  await userEvent.type(await screen.findByRole('textbox', { name: texts.fields.name }), 'Ada Lovelace');
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.orderNumber }), '100014');
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.email }), 'ada@shop.example');
}

describe('the withdrawal', () => {
  it('takes two steps: only the confirmation sends it', async () => {
    const sent = open('/withdrawal', received);
    await enter();
    await press(texts.review);
    await screen.findByRole('button', { name: 'Widerruf bestätigen' });
    expect(sent).toEqual([]);
    expect(screen.getByRole('heading', { name: texts.title })).toHaveFocus();
    await press(texts.confirm);
    await screen.findByText(texts.done.title);
    expect(screen.getByRole('heading', { name: texts.title })).toHaveFocus();
    expect(sent).toMatchObject([{ name: 'Ada Lovelace', orderNumber: '100014', email: 'ada@shop.example' }]);
  });

  it('names what is missing and keeps what was entered', async () => {
    const sent = open('/withdrawal', received);
    await enter();
    await userEvent.clear(screen.getByRole('textbox', { name: texts.fields.orderNumber }));
    await press(texts.review);
    await screen.findByRole('link', { name: texts.invalid.orderNumber });
    screen.getByDisplayValue('Ada Lovelace');
    expect(sent).toEqual([]);
  });

  it('is filled in for an order that the visitor may read, with its items', async () => {
    const order = testOrder();
    const sent = open(`/withdrawal?order=${order.orderUuid}`, received);
    await screen.findByDisplayValue(order.number);
    await press(texts.review);
    await press(texts.confirm);
    await screen.findByText(texts.done.title);
    expect(sent).toMatchObject([{ itemUuids: [order.items[0]?.uuid] }]);
  });

  it('keeps everything when it could not be sent', async () => {
    open('/withdrawal', () => Promise.reject(apiError(503, 'UNAVAILABLE')));
    await enter();
    await press(texts.review);
    await press(texts.confirm);
    await screen.findByText(texts.failed.unavailable);
    screen.getByDisplayValue('100014');
  });
});

function openLink(answer: (token: string) => Promise<ConfirmedWithdrawal>) {
  const platform = {
    ...createTestPlatform({ api: { orders: { confirmWithdrawal: answer } }, messages: { blue: german } }),
    linkTokens: new URLSearchParams({ confirm: 'the-token' }),
  };
  const { Component, loader, action } = route;
  renderRoutes(platform, [{ path: '/withdrawal', Component, loader, action }], '/withdrawal?confirm=');
}

describe('the link that confirms a withdrawal', () => {
  const { confirmation } = texts;

  it('asks for a click, then says what became of the order', async () => {
    const tokens: string[] = [];
    openLink(async (token) => {
      tokens.push(token);
      return { state: 'cancelled', receivedAt: '2026-11-23T10:00:00Z' };
    });
    await screen.findByText(confirmation.text);
    expect(tokens).toEqual([]);
    await press(confirmation.button);
    await screen.findByText(confirmation.state.cancelled, { exact: false });
    expect(screen.getByRole('heading', { name: confirmation.title })).toHaveFocus();
    expect(tokens).toEqual(['the-token']);
  });

  it.each([
    ['TOKEN_INVALID', 'invalid'],
    ['TOKEN_EXPIRED', 'expired'],
    ['UNAVAILABLE', 'failed'],
  ] as const)('explains %s', async (code, problem) => {
    openLink(() => Promise.reject(apiError(code === 'UNAVAILABLE' ? 503 : 400, code)));
    await press(confirmation.button);
    await screen.findByText(confirmation.problem[problem]);
  });
});

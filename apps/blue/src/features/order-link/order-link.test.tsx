import type { OrderLinkRequest } from '@reprise/entities/order-link-request';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import * as route from './order-link-route.ts';

const texts = german.orderLink;

function open(answer: () => Promise<void> = async () => {}) {
  const sent: OrderLinkRequest[] = [];
  const requestLink = (request: OrderLinkRequest) => {
    sent.push(request);
    return answer();
  };
  const platform = createTestPlatform({ api: { orders: { requestLink } }, messages: { blue: german } });
  const { Component, action } = route;
  renderRoutes(platform, [{ path: '/order-link', Component, action }], '/order-link');
  return sent;
}
const number = () => screen.findByRole('textbox', { name: texts.orderNumber });
const email = () => screen.findByRole('textbox', { name: texts.email });
const send = async () => userEvent.click(await screen.findByRole('button', { name: texts.submit }));

async function enter() {
  await userEvent.type(await number(), '# 100014');
  await userEvent.type(await email(), 'ada@shop.example');
}

describe('the page that mails a link to an order', () => {
  it('sends number and address, explains where the mail goes, and can start again with other details', async () => {
    const sent = open();
    await enter();
    await send();
    await screen.findByText(texts.done.title);
    expect(sent).toEqual([{ orderNumber: '100014', email: 'ada@shop.example' }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: texts.again }));
    expect(await number()).toHaveValue('');
  });

  it('names what is missing and keeps what was entered', async () => {
    const sent = open();
    await userEvent.type(await number(), 'A-17');
    await send();
    await screen.findByRole('link', { name: texts.invalid.orderNumber });
    screen.getByRole('link', { name: texts.invalid.email });
    expect(await number()).toHaveValue('A-17');
    expect(sent).toEqual([]);
  });

  it.each([
    [429, 'tooMany'],
    [503, 'unavailable'],
  ] as const)('explains status %s and keeps what was entered', async (status, failed) => {
    open(() => Promise.reject(apiError(status, 'FAILED')));
    await enter();
    await send();
    await screen.findByText(texts.failed[failed]);
    expect(await email()).toHaveValue('ada@shop.example');
  });
});

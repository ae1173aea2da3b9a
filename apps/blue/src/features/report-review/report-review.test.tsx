import type { ReviewReportReceipt } from '@reprise/entities/review';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { reviewedProduct, testReview } from '../../testing/reviews.ts';
import * as route from './report-review-route.ts';

const texts = german.reviews.reporting;
const receipt = { reference: '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11', receivedAt: '2026-11-23T10:00:00Z' };

function open(answer: () => Promise<ReviewReportReceipt> = async () => receipt) {
  const sent: object[] = [];
  const reviews = {
    published: async () => ({ review: testReview, product: reviewedProduct }),
    report: (body: object) => {
      sent.push(body);
      return answer();
    },
  };
  const platform = createTestPlatform({ api: { reviews }, messages: { blue: german } });
  const { Component, loader, action } = route;
  renderRoutes(platform, [{ path: '/report-review/:reviewId', Component, loader, action }], '/report-review/review-1');
  return sent;
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: texts.submit }));

async function enter() {
  await userEvent.selectOptions(await screen.findByLabelText(texts.fields.reason), 'insult');
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.text }), 'Beleidigt das Team.');
}

describe('reporting a review', () => {
  it('needs no name and no address, and shows a reference', async () => {
    const sent = open();
    await enter();
    await press();
    await screen.findByText(new RegExp(receipt.reference));
    await waitFor(() => expect(screen.getByRole('heading', { name: texts.title })).toHaveFocus());
    expect(sent).toEqual([{ reviewId: 'review-1', reason: 'insult', text: 'Beleidigt das Team.' }]);
  });

  it('promises a mail only to those who leave an address', async () => {
    const sent = open();
    await enter();
    await userEvent.type(
      screen.getByRole('textbox', { name: `${texts.fields.email} ${texts.optional}` }),
      'eve@shop.example',
    );
    await press();
    await screen.findByText(texts.done.mailed.replace('{{reference}}', receipt.reference));
    expect(sent).toMatchObject([{ email: 'eve@shop.example' }]);
  });

  it('names what is missing and keeps what was entered', async () => {
    const sent = open();
    await userEvent.type(
      await screen.findByRole('textbox', { name: `${texts.fields.email} ${texts.optional}` }),
      'eve',
    );
    await press();
    await screen.findByRole('link', { name: texts.invalid.reason });
    screen.getByRole('link', { name: texts.invalid.email });
    screen.getByDisplayValue('eve');
    expect(sent).toEqual([]);
  });

  it('keeps everything when it could not be sent', async () => {
    open(() => Promise.reject(apiError(429, 'RATE_LIMITED')));
    await enter();
    await press();
    await screen.findByText(german.reviews.failed.tooMany);
    screen.getByDisplayValue('Beleidigt das Team.');
  });
});

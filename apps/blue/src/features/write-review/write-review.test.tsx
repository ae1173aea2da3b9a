import type { OwnReviewView } from '@reprise/entities/review';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { ownReviews } from '../../testing/reviews.ts';
import * as route from './write-review-route.ts';

const texts = german.reviews.write;

function open(own: OwnReviewView, answer: () => Promise<OwnReviewView> = async () => own) {
  const sent: object[] = [];
  const reviews = {
    own: async () => own,
    submit: (_id: number, body: object) => {
      sent.push(body);
      return answer();
    },
  };
  const platform = createTestPlatform({ api: { reviews }, messages: { blue: german } });
  const { Component, loader, action } = route;
  renderRoutes(platform, [{ path: '/write-review/:id/:slug', Component, loader, action }], '/write-review/7/phone');
  return sent;
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: texts.submit }));
const text = 'Keine Kratzer, und der Akku hält den ganzen Tag.';

async function enter() {
  await userEvent.click(await screen.findByRole('radio', { name: '4 Sterne' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.title }), 'Fast wie neu');
  await userEvent.type(screen.getByRole('textbox', { name: texts.fields.text }), text);
}

describe('writing a review', () => {
  it('sends stars, title, text and a name, and explains the next step', async () => {
    const sent = open(ownReviews());
    await enter();
    await press();
    await screen.findByText(texts.done.title);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(sent).toEqual([{ rating: 4, title: 'Fast wie neu', text, author: 'Ada L.' }]);
  });

  it('names what is missing and keeps what was entered', async () => {
    const sent = open(ownReviews());
    await userEvent.type(await screen.findByRole('textbox', { name: texts.fields.title }), 'Fast wie neu');
    await press();
    await screen.findByRole('link', { name: texts.invalid.rating });
    screen.getByDisplayValue('Fast wie neu');
    expect(sent).toEqual([]);
  });

  it('keeps everything when it could not be sent', async () => {
    open(ownReviews(), () => Promise.reject(apiError(503, 'UNAVAILABLE')));
    await enter();
    await press();
    await screen.findByText(german.reviews.failed.unavailable);
    screen.getByDisplayValue('Fast wie neu');
  });

  it('starts with the review that was rejected, and why', async () => {
    const review = { id: '1', rating: 2, title: 'Naja', text, author: 'Ada', submittedAt: '2026-11-20T10:00:00Z' };
    open(ownReviews({ review: { ...review, state: 'rejected', reason: 'personalData', note: 'Satz zwei.' } }));
    await screen.findByDisplayValue('Naja');
    expect(screen.getByRole('radio', { name: '2 Sterne' })).toBeChecked();
    screen.getByText(new RegExp(`${german.reviews.reasons.personalData} Satz zwei.`));
  });

  it.each(['notBought', 'reviewed', 'published'] as const)(
    'explains why nothing can be written: %s',
    async (permission) => {
      open(ownReviews({ permission }));
      await screen.findByText(texts.refused[permission].title);
      expect(screen.queryByRole('button', { name: texts.submit })).not.toBeInTheDocument();
    },
  );
});

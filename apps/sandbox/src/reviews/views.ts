import { ReviewConcern } from '@reprise/entities/review';
import type { ReviewsToCheck } from '@reprise/entities/review-check';
import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const concernNames: Readonly<Record<ReviewConcern, string>> = {
  insult: 'Insult or threat',
  advertising: 'Advertising',
  personalData: 'Personal data',
  offTopic: 'Not about the product',
  fake: 'Not a genuine experience',
  unlawful: 'Unlawful',
  other: 'Against the rules for reviews',
};

type Review = ReviewsToCheck['reviews'][number];
type Report = ReviewsToCheck['reports'][number];

/** Reason and explanation, which are only needed to refuse. */
const reasonFields = (
  chosen?: ReviewConcern,
): Html => html`<p class="fields"><label>Reason <select name="reason"><option value="">None</option>${ReviewConcern.options.map(
  (concern) =>
    html`<option value="${concern}" ${concern === chosen && html`selected`}>${concernNames[concern]}</option>`,
)}</select></label>
<label>Explanation <input name="note" maxlength="1000"></label></p>`;

const reviewText = ({ rating, title, text, author, language, productName, createdAt }: Review): Html =>
  html`<h3>${rating} of 5: ${title}</h3>
<blockquote lang="${language}">${text}</blockquote>
<p>${author} about ${productName}, <time datetime="${createdAt}">${time.format(new Date(createdAt))}</time></p>`;

const reviewCard = (review: Review): Html => html`<li class="card">${reviewText(review)}
<form method="post" action="/reviews/${encodeURIComponent(review.id)}"><input type="hidden" name="version" value="${review.version}">
${reasonFields()}
<p class="actions"><button class="primary" name="decision" value="publish">Publish</button> <button name="decision" value="reject">Reject</button></p></form></li>`;

const reportCard = ({
  id,
  reason,
  text,
  receivedAt,
  review,
}: Report): Html => html`<li class="card">${reviewText(review)}
<p><strong>${concernNames[reason]}</strong>: ${text} (<time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time>)</p>
<form method="post" action="/reviews/reports/${id}">
${reasonFields(reason)}
<p class="actions"><button class="primary" name="decision" value="keep">Keep the review</button> <button name="decision" value="remove">Remove the review</button></p></form></li>`;

const listOf = (cards: readonly Html[], nothing: string): Html =>
  cards.length === 0 ? html`<p class="lead">${nothing}</p>` : html`<ul class="cards">${cards}</ul>`;

/** New reviews and open reports. */
export function reviewsPage({ reviews, reports }: ReviewsToCheck, mistake?: string): string {
  const body = html`<div class="narrow"><h1>Reviews to check <span class="count">${reviews.length}</span></h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
${listOf(reviews.map(reviewCard), 'No review waits.')}
<h2>Reported reviews <span class="count">${reports.length}</span></h2>
${listOf(reports.map(reportCard), 'No review is reported.')}</div>`;
  return page({ title: 'Reviews', current: '/reviews', body });
}

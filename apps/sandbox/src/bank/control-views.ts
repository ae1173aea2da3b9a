import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { faultBanner } from '../faults/fault-views.ts';
import type { BankFaults } from './parts.ts';
import type { Payee, Transfer, TransferEvent } from './transfer.ts';
import { can } from './transfer-changes.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const moment = (at: number) => html`<time datetime="${new Date(at).toISOString()}">${time.format(new Date(at))}</time>`;
const euros = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });
const amount = (cents: number) => euros.format(cents / 100);

const tabs = [
  { path: '/bank', title: 'Transfers' },
  { path: '/bank/faults', title: 'Faults' },
] as const;

/** A page of the bank; `tab` is the path of its tab. */
export function bankPage(title: string, tab: (typeof tabs)[number]['path'], faults: BankFaults, body: Html): string {
  const links = tabs.map(
    (entry) => html`<a href="${entry.path}" ${entry.path === tab && html`aria-current="page"`}>${entry.title}</a>`,
  );
  const all = html`<nav class="tabs" aria-label="Bank">${links}</nav>${faultBanner('/bank', faults)}${body}`;
  return page({ title, current: '/bank', body: all });
}

const payeeOf = (payee: Payee) => (payee.kind === 'iban' ? `${payee.holder}, ${payee.iban}` : `PayPal ${payee.email}`);

/** The newest transfers. */
export function transfersPage(transfers: readonly Transfer[], total: number, faults: BankFaults): string {
  const rows = transfers.map(
    ({ id, purpose, payee, cents, status, createdAt }) => html`<tr><td><a href="/bank/transfers/${id}">${id}</a></td>
<td>${purpose}</td><td>${amount(cents)}</td><td>${status}</td><td>${payeeOf(payee)}</td><td>${moment(createdAt)}</td></tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Transfers"><table><thead><tr><th>Transfer</th><th>Purpose</th><th>Amount</th><th>State</th><th>To</th><th>Ordered</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  const body = html`<h1>Transfers <span class="count">${total}</span></h1>
${rows.length === 0 ? html`<p class="lead">No transfer yet. It appears here when the shop pays for a sale.</p>` : table}`;
  return bankPage('Bank', '/bank', faults, body);
}

const buttons: readonly { readonly event: TransferEvent; readonly title: string }[] = [
  { event: 'execute', title: 'Transfer now' },
  { event: 'reject', title: 'Reject' },
  { event: 'return', title: 'Return' },
];

/** One transfer with its events, its webhooks and the events that are possible. */
export function transferPage(transfer: Transfer, faults: BankFaults, mistake?: string): string {
  const { id, reference, purpose, payee, cents, status, reason, events, notifications } = transfer;
  const path = `/bank/transfers/${id}`;
  const possible = buttons
    .filter(({ event }) => can(transfer, event))
    .map(({ event, title }) => html`<button name="event" value="${event}">${title}</button>`);
  const webhooks = notifications.map(
    ({ item, state, attempts, answer, dueAt }) => html`<tr><td><code>${item.id}</code></td>
<td>${state === 'waiting' ? html`next try ${moment(dueAt)}` : state}</td><td>${attempts}${answer !== undefined && html` (${answer})`}</td></tr>`,
  );
  const body = html`<div class="narrow">
<h1>${id}</h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
<dl class="facts">
<div><dt>Amount</dt><dd>${amount(cents)}</dd></div>
<div><dt>To</dt><dd>${payeeOf(payee)}</dd></div>
<div><dt>Purpose</dt><dd>${purpose}</dd></div>
<div><dt>Reference</dt><dd><code>${reference}</code></dd></div>
<div><dt>State</dt><dd>${status}${reason !== undefined && ` (${reason})`}</dd></div>
</dl>
<h2>What happens next</h2>
${possible.length === 0 ? html`<p class="lead">Nothing more happens.</p>` : html`<form method="post" action="${path}/events" class="actions">${possible}</form>`}
<h2>Events</h2>
<ol class="timeline">${events.map(({ at, status: event }) => html`<li>${moment(at)} ${event}</li>`)}</ol>
</div>
<h2>Webhooks</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Webhooks"><table><thead><tr><th>Id</th><th>State</th><th>Tries</th></tr></thead><tbody>${webhooks}</tbody></table></div>
<form method="post" action="${path}/notifications" class="actions"><button>Send now</button><button name="repeat" value="true">Send all again</button></form>`;
  return bankPage(id, '/bank', faults, body);
}

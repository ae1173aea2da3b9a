import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { faultBanner, faultPanel } from '../faults/fault-views.ts';
import { can } from './changes.ts';
import type { PaymentFaults } from './faults.ts';
import { money } from './modifications.ts';
import { balanceOf, capturable, refundable } from './money.ts';
import type { Notification, Operation, Payment } from './payment.ts';
import { testAccounts, testCards } from './test-cards.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const moment = (at: number) => html`<time datetime="${new Date(at).toISOString()}">${time.format(new Date(at))}</time>`;

type Tab = 'payments' | 'cards' | 'faults';
const tabList: readonly { readonly tab: Tab; readonly path: string; readonly title: string }[] = [
  { tab: 'payments', path: '/payments', title: 'Payments' },
  { tab: 'cards', path: '/payments/test-cards', title: 'Test cards' },
  { tab: 'faults', path: '/payments/faults', title: 'Faults' },
];

function frame(title: string, tab: Tab, faults: PaymentFaults, body: Html): string {
  const links = tabList.map(
    (entry) => html`<a href="${entry.path}" ${entry.tab === tab && html`aria-current="page"`}>${entry.title}</a>`,
  );
  const all = html`<nav class="tabs" aria-label="Payments">${links}</nav>${faultBanner('/payments', faults)}${body}`;
  return page({ title, current: '/payments', body: all });
}

const methodOf = ({ method }: Payment) =>
  [method.brand ?? method.type, method.subtype, method.lastFour && `•••• ${method.lastFour}`].filter(Boolean).join(' ');

/** The newest payments. */
export function paymentsPage(payments: readonly Payment[], total: number, faults: PaymentFaults): string {
  const rows = payments.map(
    (payment) => html`<tr><td><a href="/payments/${payment.pspReference}">${payment.pspReference}</a></td>
<td>${payment.merchantReference}</td><td class="number">${money(payment.amount.value, payment)}</td>
<td>${methodOf(payment)}</td><td>${payment.status}</td><td>${moment(payment.createdAt)}</td></tr>`,
  );
  const body = html`<h1>Payments <span class="count">${total}</span></h1>
${
  rows.length === 0
    ? html`<p class="lead">No payment yet. Order something in the shop: it appears here.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table><thead><tr><th>Payment</th><th>Reference</th><th class="number">Amount</th><th>Method</th><th>State</th><th>Opened</th></tr></thead><tbody>${rows}</tbody></table></div>`
}`;
  return frame('Payments', 'payments', faults, body);
}

interface Button {
  readonly event: string;
  readonly title: string;
  readonly isPossible: (payment: Payment) => boolean;
}

const hasDone = (kind: Operation['kind']) => (payment: Payment) =>
  payment.operations.some((operation) => operation.kind === kind && operation.state === 'done');
const isTransfer = ({ method }: Payment) => method.type === 'bankTransfer_IBAN';
const isDebit = ({ method }: Payment) => method.type === 'sepadirectdebit';
const isOpen = (payment: Payment) => can(payment, 'close') || capturable(payment) > 0;

const buttons: readonly Button[] = [
  { event: 'authorise', title: 'Authorise now', isPossible: (each) => can(each, 'authorise') && !isTransfer(each) },
  { event: 'refuse', title: 'Refuse', isPossible: (each) => can(each, 'refuse') },
  { event: 'expire', title: 'Let it expire', isPossible: isOpen },
  { event: 'captureFails', title: 'Capture fails', isPossible: hasDone('capture') },
  { event: 'refundFails', title: 'Refund fails', isPossible: hasDone('refund') },
  { event: 'chargeback', title: 'Charge back', isPossible: (each) => refundable(each) > 0 && !isDebit(each) },
  { event: 'return-debit', title: 'Return debit', isPossible: (each) => refundable(each) > 0 && isDebit(each) },
];

function actions(payment: Payment): Html {
  const list = buttons
    .filter(({ isPossible }) => isPossible(payment))
    .map(({ event, title }) => html`<button name="event" value="${event}">${title}</button>`);
  if (list.length === 0) return html`<p class="lead">Nothing more happens by itself.</p>`;
  return html`<form method="post" action="/payments/${payment.pspReference}/events" class="actions">${list}</form>`;
}

function arrivals(payment: Payment): Html | undefined {
  if (payment.method.type !== 'bankTransfer_IBAN') return undefined;
  const { value } = payment.amount;
  const missing = Math.max(1, value - balanceOf(payment).captured);
  const choices = [
    { title: 'Exact', amount: missing },
    { title: 'Less', amount: Math.max(1, Math.floor(missing / 2)) },
    { title: 'More', amount: missing + 500 },
  ];
  const list = choices.map(
    ({ title, amount }) => html`<button name="value" value="${amount}">${title}: ${money(amount, payment)}</button>`,
  );
  return html`<h2>Money arrives</h2>
<p class="lead">Reference ${payment.method.transferReference ?? ''}. For money that comes late, let the payment expire first.</p>
<form method="post" action="/payments/${payment.pspReference}/arrivals" class="actions">${list}</form>`;
}

function notificationRow({ item, state, attempts, answer, dueAt }: Notification): Html {
  const next = state === 'waiting' ? html`next try ${moment(dueAt)}` : state;
  return html`<tr><td>${item.eventCode}</td><td>${item.success}</td><td>${item.pspReference}</td>
<td class="number">${item.amount.value}</td><td>${next}</td><td>${attempts}${answer !== undefined && html` (${answer})`}</td></tr>`;
}

/** One payment with its timeline, its webhooks and what can be done with it. */
export function paymentPage(payment: Payment, faults: PaymentFaults, mistake?: string): string {
  const balance = balanceOf(payment);
  const figures = Object.entries(balance).map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${money(value, payment)}</dd></div>`,
  );
  const body = html`<div class="narrow">
<h1>${payment.pspReference}</h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
<dl class="facts">
<div><dt>Reference</dt><dd>${payment.merchantReference}</dd></div>
<div><dt>Amount</dt><dd>${money(payment.amount.value, payment)}</dd></div>
<div><dt>Method</dt><dd>${methodOf(payment)}</dd></div>
<div><dt>State</dt><dd>${payment.status}</dd></div>
<div><dt>Shopper</dt><dd>${payment.shopper.email ?? '–'}</dd></div>
${figures}
</dl>
<h2>What happens next</h2>
${actions(payment)}
${arrivals(payment)}
<h2>Timeline</h2>
<ol class="timeline">${payment.timeline.map(({ at, text }) => html`<li>${moment(at)} ${text}</li>`)}</ol>
</div>
<h2>Webhooks</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Webhooks"><table><thead><tr><th>Event</th><th>Success</th><th>Reference</th><th class="number">Minor units</th><th>State</th><th>Tries</th></tr></thead>
<tbody>${payment.notifications.map(notificationRow)}</tbody></table></div>
<form method="post" action="/payments/${payment.pspReference}/notifications" class="actions">
<button>Send now</button><button name="repeat" value="true">Send all again</button></form>`;
  return frame(payment.pspReference, 'payments', faults, body);
}

/** Every test card and account with its outcome. */
export function testCardsPage(faults: PaymentFaults): string {
  const cards = testCards.map(
    ({ number, title }) =>
      html`<tr><td><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></td><td>${title}</td></tr>`,
  );
  const accounts = testAccounts.map(({ iban, title }) => html`<tr><td><code>${iban}</code></td><td>${title}</td></tr>`);
  const body = html`<div class="narrow">
<h1>Test cards</h1>
<p class="lead">Any name, any date in the future, any three digits as security code; four for American Express. A challenge takes the code 1234. Other numbers are refused.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Test cards"><table><thead><tr><th>Number</th><th>Outcome</th></tr></thead><tbody>${cards}</tbody></table></div>
<h2>Accounts for SEPA Direct Debit</h2>
<p class="lead">Every other valid IBAN is authorised.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Test accounts"><table><thead><tr><th>IBAN</th><th>Outcome</th></tr></thead><tbody>${accounts}</tbody></table></div>
</div>`;
  return frame('Test cards', 'cards', faults, body);
}

/** The fault panel of the payment provider. */
export function faultsPage(faults: PaymentFaults): string {
  const body = faultPanel('/payments', faults, {
    lead: 'Faults of the payment provider. Several faults may be on, each for other payments.',
    match: 'Order or shopper',
    matchHelp: 'Part of the reference or e-mail; empty: everyone',
  });
  return frame('Payment faults', 'faults', faults, body);
}

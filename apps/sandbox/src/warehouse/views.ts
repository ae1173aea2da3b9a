import { ReturnRefusalReason } from '@reprise/entities/shipment';
import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { faultBanner } from '../faults/fault-views.ts';
import type { OrderToDispatch, ReturnToReceive } from './shop-client.ts';
import type { Warehouse } from './warehouse.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const tabs = [
  { path: '/warehouse', title: 'Orders' },
  { path: '/warehouse/returns', title: 'Returns' },
  { path: '/warehouse/trade-ins', title: 'Sales' },
  { path: '/warehouse/faults', title: 'Faults' },
] as const;

/** A page of the warehouse; `tab` is the path of its tab. */
export function warehousePage(
  tab: (typeof tabs)[number]['path'],
  { faults }: Pick<Warehouse, 'faults'>,
  body: Html,
): string {
  const links = tabs.map(
    (entry) => html`<a href="${entry.path}" ${entry.path === tab && html`aria-current="page"`}>${entry.title}</a>`,
  );
  const all = html`<nav class="tabs" aria-label="Warehouse">${links}</nav>${faultBanner('/warehouse', faults)}${body}`;
  return page({ title: 'Warehouse', current: '/warehouse', body: all });
}

function orderCard({
  orderUuid,
  number,
  placedAt,
  destination,
  deliveryMethodId,
  onHold,
  items,
}: OrderToDispatch): Html {
  const choices = items.map(
    ({ uuid, name, variant, withFullBattery }) =>
      html`<label class="choice"><input type="checkbox" name="items" value="${uuid}" checked>
<span><strong>${name}</strong><span>${variant}${withFullBattery && ', full battery'}</span></span></label>`,
  );
  return html`<li class="card"><h2>Order ${number}</h2>
<p>${destination}, ${deliveryMethodId}, placed <time datetime="${placedAt}">${time.format(new Date(placedAt))}</time></p>
${onHold && html`<p><strong class="state is-faulty">On hold: there is a problem with its payment</strong></p>`}
<form method="post" action="/warehouse/orders/${orderUuid}">
<fieldset><legend>Items</legend>${choices}</fieldset>
<p class="actions"><button class="primary" name="do" value="send">Send the chosen items</button> <button name="do" value="cancel">Cancel the chosen items</button></p>
</form></li>`;
}

const refusalTexts: Readonly<Record<ReturnRefusalReason, string>> = {
  otherItem: 'Another item than the one sold',
  late: 'Sent after the period',
  unsealed: 'Seal of a recording is broken',
  hygiene: 'Hygiene seal is broken',
};
const reasons = ReturnRefusalReason.options.map(
  (reason) => html`<option value="${reason}">${refusalTexts[reason]}</option>`,
);

function returnCard({ orderUuid, number, items }: ReturnToReceive): Html {
  const choices = items.map(
    ({ uuid, name, variant }) =>
      html`<label class="choice"><input type="checkbox" name="items" value="${uuid}" checked>
<span><strong>${name}</strong><span>${variant}</span></span></label>`,
  );
  return html`<li class="card"><h2>Order ${number}</h2>
<form method="post" action="/warehouse/returns/${orderUuid}">
<fieldset><legend>Items</legend>${choices}</fieldset>
<p class="actions"><button class="primary" name="do" value="shelve">Take back, for sale again</button> <button name="do" value="discard">Take back, not for sale again</button></p>
<div class="actions"><label>Why not <select name="reason">${reasons}</select></label> <button name="do" value="refuse">Refuse and send back</button></div>
</form></li>`;
}

/** Items that customers send back. */
export function returnsPage(warehouse: Warehouse, orders: readonly ReturnToReceive[], mistake?: string): string {
  const body = html`<div class="narrow"><h1>Returns to receive <span class="count">${orders.length}</span></h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
${orders.length === 0 ? html`<p class="lead">No return is expected.</p>` : html`<ul class="cards">${orders.map(returnCard)}</ul>`}</div>`;
  return warehousePage('/warehouse/returns', warehouse, body);
}

/** Orders that wait, and what the warehouse did last. */
export function ordersPage(warehouse: Warehouse, orders: readonly OrderToDispatch[], mistake?: string): string {
  const isAutomatic = warehouse.isAutomatic();
  const entries = warehouse.log().map(({ at, text }) => html`<li>${time.format(new Date(at))} ${text}</li>`);
  const body = html`<div class="narrow"><h1>Orders to send <span class="count">${orders.length}</span></h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
<form method="post" action="/warehouse/mode" class="actions"><p>${isAutomatic ? 'Orders are sent by themselves after a while.' : 'Orders wait for you.'}</p>
<button name="automatic" value="${isAutomatic ? 'off' : 'on'}">${isAutomatic ? 'Send them by hand' : 'Send them by themselves'}</button></form>
${orders.length === 0 ? html`<p class="lead">No order waits.</p>` : html`<ul class="cards">${orders.map(orderCard)}</ul>`}
<h2>Done</h2>
${entries.length === 0 ? html`<p class="lead">Nothing yet.</p>` : html`<ol class="timeline">${entries}</ol>`}</div>`;
  return warehousePage('/warehouse', warehouse, body);
}

import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { faultBanner } from '../faults/fault-views.ts';
import type { OrderToDispatch } from './shop-client.ts';
import type { Warehouse } from './warehouse.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

const tabs = [
  { path: '/warehouse', title: 'Orders' },
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

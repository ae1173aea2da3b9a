import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { faultBanner } from '../faults/fault-views.ts';
import type { CarrierFaults } from './parts.ts';
import type { Shipment, ShipmentEvent } from './shipments/shipment.ts';
import { can } from './shipments/shipment-changes.ts';

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const moment = (at: number) => html`<time datetime="${new Date(at).toISOString()}">${time.format(new Date(at))}</time>`;

const tabs = [
  { path: '/carrier', title: 'Parcels' },
  { path: '/carrier/locations', title: 'Pickup points' },
  { path: '/carrier/faults', title: 'Faults' },
] as const;

/** A page of the carrier; `tab` is the path of its tab. */
export function carrierPage(
  title: string,
  tab: (typeof tabs)[number]['path'],
  faults: CarrierFaults,
  body: Html,
): string {
  const links = tabs.map(
    (entry) => html`<a href="${entry.path}" ${entry.path === tab && html`aria-current="page"`}>${entry.title}</a>`,
  );
  const all = html`<nav class="tabs" aria-label="Carrier">${links}</nav>${faultBanner('/carrier', faults)}${body}`;
  return page({ title, current: '/carrier', body: all });
}

const placeOf = ({ postalCode, city, country }: Shipment['consignee']) => `${postalCode} ${city}, ${country}`;

/** The newest shipments. */
export function shipmentsPage(shipments: readonly Shipment[], total: number, faults: CarrierFaults): string {
  const rows = shipments.map(
    (each) => html`<tr><td><a href="/carrier/shipments/${each.trackingNumber}">${each.trackingNumber}</a></td>
<td>${each.reference}</td><td>${each.direction}</td><td>${placeOf(each.consignee)}</td><td>${each.status}</td><td>${moment(each.createdAt)}</td></tr>`,
  );
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Parcels"><table><thead><tr><th>Parcel</th><th>Reference</th><th>Direction</th><th>To</th><th>State</th><th>Announced</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  const body = html`<h1>Parcels <span class="count">${total}</span></h1>
${rows.length === 0 ? html`<p class="lead">No parcel yet. It appears here when its label is made.</p>` : table}`;
  return carrierPage('Carrier', '/carrier', faults, body);
}

const buttons: readonly { readonly event: ShipmentEvent; readonly title: string }[] = [
  { event: 'collect', title: 'Collect' },
  { event: 'transit', title: 'Depart' },
  { event: 'deliver', title: 'Deliver now' },
  { event: 'fail', title: 'Fail to deliver' },
  { event: 'return', title: 'Send back' },
  { event: 'lose', title: 'Lose' },
  { event: 'cancel', title: 'Cancel' },
];
const isMoving = ({ status }: Shipment) => status === 'announced' || status === 'collected';

/** One shipment with its events, its webhooks and what can happen to it. */
export function shipmentPage(shipment: Shipment, faults: CarrierFaults, mistake?: string): string {
  const { trackingNumber, token, reference, status, shipper, consignee, events, notifications } = shipment;
  const path = `/carrier/shipments/${trackingNumber}`;
  const possible = buttons
    .filter(({ event }) => can(shipment, event) || (event === 'deliver' && isMoving(shipment)))
    .map(({ event, title }) => html`<button name="event" value="${event}">${title}</button>`);
  const webhooks = notifications.map(
    ({ item, state, attempts, answer, dueAt }) => html`<tr><td>${item.type}</td><td><code>${item.id}</code></td>
<td>${state === 'waiting' ? html`next try ${moment(dueAt)}` : state}</td><td>${attempts}${answer !== undefined && html` (${answer})`}</td></tr>`,
  );
  const body = html`<div class="narrow">
<h1>${trackingNumber}</h1>
${mistake !== undefined && html`<p class="banner" role="alert">${mistake}</p>`}
<dl class="facts">
<div><dt>Reference</dt><dd>${reference}</dd></div>
<div><dt>State</dt><dd>${status}</dd></div>
<div><dt>From</dt><dd>${shipper.name1}, ${placeOf(shipper)}</dd></div>
<div><dt>To</dt><dd>${consignee.name1}, ${placeOf(consignee)}</dd></div>
<div><dt>Label</dt><dd><a href="/carrier/labels/${trackingNumber}/${token}/label.pdf">PDF</a>, <a href="/carrier/labels/${trackingNumber}/${token}/code.png">QR code</a></dd></div>
</dl>
<h2>What happens next</h2>
${possible.length === 0 ? html`<p class="lead">Nothing more happens.</p>` : html`<form method="post" action="${path}/events" class="actions">${possible}</form>`}
<h2>Events</h2>
<ol class="timeline">${events.map(({ at, status: event, city }) => html`<li>${moment(at)} ${event}, ${city}</li>`)}</ol>
</div>
<h2>Webhooks</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Webhooks"><table><thead><tr><th>Event</th><th>Id</th><th>State</th><th>Tries</th></tr></thead><tbody>${webhooks}</tbody></table></div>
<form method="post" action="${path}/notifications" class="actions"><button>Send now</button><button name="repeat" value="true">Send all again</button></form>`;
  return carrierPage(trackingNumber, '/carrier', faults, body);
}

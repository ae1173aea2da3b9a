import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { html } from '../../control/html.ts';
import { page } from '../../control/layout.ts';
import { readInput } from '../../problem.ts';
import type { CarrierParts } from '../parts.ts';
import { trackingOf } from './tracking.ts';

const Query = z.object({ number: z.string().trim().max(40).default('') });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The carrier's page about a parcel, as recipients see it: where it is, without names and addresses. */
export function registerTrackingPage(app: FastifyInstance, { store }: Pick<CarrierParts, 'store'>): void {
  app.get('/carrier/track', (request, reply) => {
    const { number } = readInput(Query, request.query);
    const shipment = store.get(number);
    const events = (shipment ? trackingOf(shipment).events : []).map(
      ({ timestamp, description, location }) =>
        html`<li><time datetime="${timestamp}">${time.format(new Date(timestamp))}</time> ${description} ${location.address.addressLocality}</li>`,
    );
    const body = html`<div class="narrow"><h1>Parcel ${number}</h1>
${shipment ? html`<ol class="timeline">${events}</ol>` : html`<p class="lead">There is no such parcel.</p>`}</div>`;
    return reply
      .code(shipment ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page({ title: `Parcel ${number}`, current: '/carrier', body }));
  });
}

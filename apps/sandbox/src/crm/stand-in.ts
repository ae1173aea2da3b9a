import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { requireApiKey } from '../api-key.ts';
import { html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultBanner, faultPanel } from '../faults/fault-views.ts';
import { createFaults } from '../faults/faults.ts';
import { Problem, readInput } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';

const Event = z.strictObject({
  type: z.enum(['view', 'click']),
  contentfulId: z.string().min(1),
  experienceId: z.string().min(1),
  userGroup: z.enum(['new', 'returning', 'seller']),
});
type Event = z.infer<typeof Event>;
type ReceivedEvent = Event & { readonly at: string };

/** Events that the page lists. */
const maxEvents = 200;

const createCrmFaults = () => createFaults({ calls: ['events'], own: {}, hasWebhooks: false });
type CrmFaults = ReturnType<typeof createCrmFaults>;

const panelTexts = {
  lead: 'Faults of the CRM. No page of the shop waits for it.',
  match: 'Variant',
  matchHelp: 'Part of the id of a variant; empty: every event',
};

function controlPage(faults: CrmFaults, events: readonly ReceivedEvent[]): string {
  const rows = events.map(
    ({ at, type, contentfulId, experienceId, userGroup }) =>
      html`<li><time datetime="${at}">${at.slice(11, 19)}</time> <strong>${type}</strong> <code>${experienceId}</code> of <code>${contentfulId}</code>, shown to ${userGroup}</li>`,
  );
  return page({
    title: 'CRM',
    current: '/crm',
    body: html`${faultBanner('/crm', faults)}
<div class="narrow">
<h1>CRM <span class="count">${events.length}</span></h1>
<p class="lead">Variants of content that visitors saw or followed, after they agreed to marketing. Nothing says who they are.</p>
${rows.length === 0 ? html`<p class="lead">No events yet.</p>` : html`<ol class="timeline">${rows}</ol>`}
</div>
${faultPanel('/crm', faults, panelTexts)}`,
  });
}

function registerEvents(app: FastifyInstance, faults: CrmFaults, accept: (event: Event) => void): void {
  app.post('/crm/events', async (request, reply) => {
    const event = readInput(Event, request.body);
    const subject = [event.experienceId];
    const slow = faults.take('slow', subject, 'events');
    if (slow) await delay(slow.seconds * 1000);
    if (faults.take('too-many', subject, 'events'))
      throw new Problem(429, 'TOO_MANY_REQUESTS', 'Too many calls.', { 'retry-after': '2' });
    if (faults.take('error', subject, 'events')) throw new Problem(500, 'INTERNAL', 'The CRM failed.');
    accept(event);
    if (faults.take('lost-answer', subject, 'events')) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return reply.code(204).send();
  });
}

/** The stand-in for the CRM, which receives events of its content variants. */
export function createCrmStandIn({
  apiKey,
  publicUrl,
}: {
  readonly apiKey: string;
  readonly publicUrl: () => string;
}): StandIn {
  const faults = createCrmFaults();
  const events: ReceivedEvent[] = [];
  const accept = (event: Event) => {
    events.unshift({ ...event, at: new Date().toISOString() });
    events.splice(maxEvents);
  };
  return {
    status: () => ({
      name: 'CRM',
      path: '/crm',
      purpose: 'Receives which variants of content visitors see and follow.',
      address: `${publicUrl()}/crm/events`,
      summary: events.length === 1 ? '1 event' : `${events.length} events`,
      fault: faults.describe(),
    }),
    register(app) {
      void app.register(async (calls) => {
        requireApiKey(calls, 'x-api-key', apiKey, () => new Problem(401, 'UNAUTHORIZED', 'The API key is wrong.'));
        registerEvents(calls, faults, accept);
      });
      app.get('/crm', (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPage(faults, events)));
      app.get('/crm/control/events', async () => ({ events }));
      registerFaultRoutes(app, {
        path: '/crm',
        faults,
        panel: () => controlPage(faults, events),
        read: readInput,
        notFound: (message) => new Problem(404, 'NOT_FOUND', message),
      });
    },
    listen: async () => ({}),
    close: async () => undefined,
  };
}

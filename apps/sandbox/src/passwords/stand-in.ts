import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultBanner, faultPanel } from '../faults/fault-views.ts';
import { createFaults } from '../faults/faults.ts';
import { Problem, readInput } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { breachedExamples, rangeOf } from './breached-list.ts';

const RangeParams = z.object({ prefix: z.string().regex(/^[\da-f]{5}$/i, 'must be 5 hexadecimal digits') });

const createPasswordFaults = () =>
  createFaults({
    calls: ['range'],
    own: {
      garbage: { title: 'Garbage', help: 'Answers are HTML.', describe: () => 'Answers are no lists of hashes' },
    },
    hasWebhooks: false,
  });
type PasswordFaults = ReturnType<typeof createPasswordFaults>;

const panelTexts = {
  lead: 'Faults of the list of breached passwords. The shop accepts passwords that it cannot ask about.',
  match: 'Prefix',
  matchHelp: 'The first five digits of the SHA-1 hash; empty: every call',
};

function controlPage(faults: PasswordFaults): string {
  const examples = breachedExamples.map((password) => html`<li><code>${password}</code></li>`);
  return page({
    title: 'Breached passwords',
    current: '/passwords',
    body: html`${faultBanner('/passwords', faults)}
<div class="narrow">
<h1>Breached passwords</h1>
<p class="lead">The shop sends five digits of a password’s hash and compares the answer itself. These count as breached:</p>
<ul>${examples}</ul>
</div>
${faultPanel('/passwords', faults, panelTexts)}`,
  });
}

function registerRange(app: FastifyInstance, faults: PasswordFaults): void {
  app.get('/passwords/range/:prefix', async (request, reply) => {
    const { prefix } = readInput(RangeParams, request.params);
    const slow = faults.take('slow', [prefix], 'range');
    if (slow) await delay(slow.seconds * 1000);
    if (faults.take('too-many', [prefix], 'range'))
      throw new Problem(429, 'TOO_MANY_REQUESTS', 'Too many calls.', { 'retry-after': '2' });
    if (faults.take('error', [prefix], 'range')) throw new Problem(500, 'INTERNAL', 'The list failed.');
    if (faults.take('lost-answer', [prefix], 'range')) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (faults.take('garbage', [prefix], 'range')) return reply.type('text/html').send('<h1>Welcome</h1>');
    return reply.type('text/plain').send(rangeOf(prefix, request.headers['add-padding'] === 'true'));
  });
}

/** The stand-in for the list of breached passwords, which is asked for ranges of SHA-1 hashes. */
export function createPasswordStandIn({ publicUrl }: { readonly publicUrl: () => string }): StandIn {
  const faults = createPasswordFaults();
  return {
    status: () => ({
      name: 'Breached passwords',
      path: '/passwords',
      purpose: 'Knows passwords from breaches by ranges of their hashes. No password is sent.',
      address: `${publicUrl()}/passwords/range`,
      summary: `${breachedExamples.length} passwords`,
      fault: faults.describe(),
    }),
    register(app) {
      registerRange(app, faults);
      app.get('/passwords', (_request, reply) => reply.type('text/html; charset=utf-8').send(controlPage(faults)));
      registerFaultRoutes(app, {
        path: '/passwords',
        faults,
        panel: () => controlPage(faults),
        read: readInput,
        notFound: (message) => new Problem(404, 'NOT_FOUND', message),
      });
    },
    listen: async () => ({}),
    close: async () => undefined,
  };
}

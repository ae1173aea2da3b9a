import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { requireApiKey } from '../api-key.ts';
import { html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultBanner, faultPanel } from '../faults/fault-views.ts';
import { createFaults } from '../faults/faults.ts';
import { Problem, readInput } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';

/** As many texts as one call may have. */
const maxTexts = 50;
/** Calls that the page lists. */
const maxCalls = 100;

const languages = ['DE', 'EN', 'ES', 'FR', 'IT', 'NL'] as const;

/** Body of `POST /v2/translate`, in the shape of DeepL's API. */
const Translation = z.object({
  text: z.array(z.string().min(1)).min(1).max(maxTexts),
  source_lang: z.enum(languages).optional(),
  target_lang: z.enum(['DE', 'EN-GB', 'EN-US', 'ES', 'FR', 'IT', 'NL']),
});
type Translation = z.infer<typeof Translation>;
type ReceivedCall = Translation & { readonly at: string };

const createTranslationFaults = () =>
  createFaults({
    calls: ['translate'],
    own: {
      quota: { title: 'Quota exceeded', help: 'Calls answer 456.', describe: () => 'The quota is used up (456)' },
      garbage: { title: 'Garbage', help: 'Answers lack the texts.', describe: () => 'Answers lack the texts' },
    },
    hasWebhooks: false,
  });
type TranslationFaults = ReturnType<typeof createTranslationFaults>;

const panelTexts = {
  lead: 'Faults of the translation service. Descriptions stay readable in their own language.',
  match: 'Text',
  matchHelp: 'Part of a text, or a target language such as DE; empty: every call',
};

/** Does not really translate: the words stay, marked with both languages. */
const translated = (text: string, { source_lang: from = 'EN', target_lang: to }: Translation) =>
  `[${from} → ${to}] ${text}`;

function controlPage(faults: TranslationFaults, calls: readonly ReceivedCall[]): string {
  const rows = calls.map(
    ({ at, text, source_lang: from = 'EN', target_lang: to }) =>
      html`<li><time datetime="${at}">${at.slice(11, 19)}</time> <strong>${from} → ${to}</strong> ${text.join(' ')}</li>`,
  );
  return page({
    title: 'Translation',
    current: '/translation',
    body: html`${faultBanner('/translation', faults)}
<div class="narrow">
<h1>Translation <span class="count">${calls.length}</span></h1>
<p class="lead">Speaks DeepL’s protocol but no language: texts come back as they are, marked with both languages.</p>
${rows.length === 0 ? html`<p class="lead">No texts yet.</p>` : html`<ol class="timeline">${rows}</ol>`}
</div>
${faultPanel('/translation', faults, panelTexts)}`,
  });
}

/** The faults that hit a call. Throws those that are errors. */
async function misbehave(faults: TranslationFaults, subject: readonly string[]): Promise<void> {
  const slow = faults.take('slow', subject, 'translate');
  if (slow) await delay(slow.seconds * 1000);
  if (faults.take('too-many', subject, 'translate')) throw new Problem(429, 'TOO_MANY_REQUESTS', 'Too many requests');
  if (faults.take('quota', subject, 'translate')) throw new Problem(456, 'QUOTA_EXCEEDED', 'Quota Exceeded');
  if (faults.take('error', subject, 'translate')) throw new Problem(500, 'INTERNAL', 'Internal error');
}

function registerTranslate(calls: FastifyInstance, faults: TranslationFaults, accept: (call: Translation) => void) {
  calls.post('/translation/v2/translate', async (request: FastifyRequest, reply: FastifyReply) => {
    const call = readInput(Translation, request.body);
    const subject = [...call.text, call.target_lang];
    await misbehave(faults, subject);
    accept(call);
    if (faults.take('lost-answer', subject, 'translate')) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (faults.take('garbage', subject, 'translate')) return { translations: [] };
    return {
      translations: call.text.map((text) => ({
        detected_source_language: call.source_lang ?? 'EN',
        text: translated(text, call),
      })),
    };
  });
}

/** The stand-in for the service that translates descriptions, in the shape of DeepL's API. */
export function createTranslationStandIn({
  apiKey,
  publicUrl,
}: {
  readonly apiKey: string;
  readonly publicUrl: () => string;
}): StandIn {
  const faults = createTranslationFaults();
  const received: ReceivedCall[] = [];
  const accept = (call: Translation) => {
    received.unshift({ ...call, at: new Date().toISOString() });
    received.splice(maxCalls);
  };
  return {
    status: () => ({
      name: 'Translation',
      path: '/translation',
      purpose: 'Translates descriptions that the catalogue has in another language only.',
      address: `${publicUrl()}/translation/v2/translate`,
      summary: received.length === 1 ? '1 call' : `${received.length} calls`,
      fault: faults.describe(),
    }),
    register(app) {
      void app.register(async (calls) => {
        const refusal = () => new Problem(403, 'FORBIDDEN', 'The authentication key is wrong.');
        requireApiKey(calls, 'authorization', `DeepL-Auth-Key ${apiKey}`, refusal);
        registerTranslate(calls, faults, accept);
      });
      app.get('/translation', (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(controlPage(faults, received)),
      );
      app.get('/translation/control/calls', async () => ({ calls: received }));
      registerFaultRoutes(app, {
        path: '/translation',
        faults,
        panel: () => controlPage(faults, received),
        read: readInput,
        notFound: (message) => new Problem(404, 'NOT_FOUND', message),
      });
    },
    listen: async () => ({}),
    close: async () => undefined,
  };
}

import { BotCheck, BotCheckSolution } from '@reprise/entities/bot-check';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createBotChecks } from './bot-check.ts';
import { clientOf } from './client-address.ts';

const rateLimit = { exempt: 'Clients that are limited need it to go on; it has a limit of its own.' };

/** Lets people whose calls were limited solve a proof of work instead of waiting. */
export function registerBotCheck(app: FastifyInstance, { config, counters }: AppContext): void {
  const checks = createBotChecks({ secret: config.BOT_CHECK_SECRET, counters });

  route(app, {
    method: 'GET',
    url: '/api/bot-check/challenge',
    access: 'visitor',
    rateLimit,
    tag: 'bot check',
    summary: 'A signed proof of work for this client, and how long its calls stay limited without it.',
    response: BotCheck,
    errors: { RATE_LIMITED: 429 },
    handler: ({ request }) => checks.challenge(clientOf(request.ip)),
  });

  route(app, {
    method: 'POST',
    url: '/api/bot-check/solution',
    access: 'visitor',
    csrf: { exempt: 'The proof stands for itself.' },
    rateLimit,
    tag: 'bot check',
    summary: 'Lifts the limits of the client that the challenge was issued to.',
    body: BotCheckSolution,
    errors: { CHALLENGE_INVALID: 400, CHALLENGE_EXPIRED: 400, CHALLENGE_USED: 400, CHALLENGE_OUTDATED: 400 },
    handler: ({ body, request }) => checks.redeem(clientOf(request.ip), body),
  });
}

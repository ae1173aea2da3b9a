import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import type { CollectedEvent } from '../analytics/collected-events.ts';
import { Problem } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { type Envelope, type Report, readEnvelope } from './envelope.ts';
import { errorPage } from './error-page.ts';
import { createSourceMaps } from './source-maps.ts';
import { registerUploads } from './upload-routes.ts';
import { vitalsByRelease } from './web-vitals.ts';

/** Reports and other items that are remembered. */
const maxRemembered = 500;

function read(body: unknown): Envelope {
  try {
    return readEnvelope(String(body));
  } catch (error) {
    if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
    throw new Problem(400, 'INVALID_ENVELOPE', error.message);
  }
}

/** The stand-in for the error-reporting service: takes envelopes and source maps by the protocol of Sentry. */
export function createErrorStandIn({
  publicUrl,
  uploadToken,
  events,
}: {
  readonly publicUrl: () => string;
  /** Of those who may upload source maps. */
  readonly uploadToken: string;
  /** What analytics received; it has the web vitals. */
  readonly events: () => readonly CollectedEvent[];
}): StandIn {
  const reports: Report[] = [];
  const others: string[] = [];
  const sourceMaps = createSourceMaps();

  function registerEnvelopes(app: FastifyInstance): void {
    app.post('/errors/api/:project/envelope/', { config: { acceptsOtherSites: true } }, async ({ body }, reply) => {
      const envelope = read(body);
      reports.unshift(...envelope.reports);
      reports.splice(maxRemembered);
      others.unshift(...envelope.others);
      others.splice(maxRemembered);
      const [first] = envelope.reports;
      return reply.header('access-control-allow-origin', '*').send({ ...(first ? { id: first.event_id } : {}) });
    });
  }

  return {
    status: () => ({
      name: 'Errors',
      path: '/errors',
      purpose: 'Gets the errors of servers, and of browsers whose visitors agree to statistics.',
      address: `${publicUrl().replace('://', '://shop@')}/errors/1`,
      summary: reports.length === 1 ? '1 error' : `${reports.length} errors`,
      fault: undefined,
    }),
    register(app) {
      registerEnvelopes(app);
      registerUploads(app, sourceMaps, { token: uploadToken, publicUrl });
      app.get('/errors', (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .send(errorPage({ reports, others, releases: vitalsByRelease(events()), sourceMaps })),
      );
      app.get('/errors/control/reports', async () => ({ reports, others }));
      app.post('/errors/control/clear', async (_request, reply) => {
        reports.length = 0;
        others.length = 0;
        return reply.redirect('/errors', 303);
      });
    },
    listen: async () => ({}),
    close: async () => undefined,
  };
}

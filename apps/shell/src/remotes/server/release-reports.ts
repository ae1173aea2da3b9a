import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { releaseReportsPath } from '../../routing/release-reports-path.ts';
import type { ReleaseFaults } from './release-faults.ts';

const maxNameCharacters = 40;
const maxVersionCharacters = 80;
const Report = z.object({
  name: z.string().check(z.maxLength(maxNameCharacters)),
  version: z.string().check(z.maxLength(maxVersionCharacters)),
});

/** Maximum size of a report in bytes, and maximum number of reports per minute: per client and in total. */
const bodyLimit = 512;
const maxPerClient = 3;
const maxTotal = 300;
const periodMs = 60_000;

/** Registers the route for reports of code that failed to load. Anyone can forge reports, so they are only logged. */
export function registerReleaseReports(app: FastifyInstance, faults: Pick<ReleaseFaults, 'report'>): void {
  let since = 0;
  let inAll = 0;
  const byClient = new Map<string, number>();

  function mayCount(client: string): boolean {
    const now = Date.now();
    if (now - since > periodMs) {
      since = now;
      inAll = 0;
      byClient.clear();
    }
    const reports = (byClient.get(client) ?? 0) + 1;
    if (reports > maxPerClient || inAll >= maxTotal) return false;
    inAll++;
    byClient.set(client, reports);
    return true;
  }

  app.post(releaseReportsPath, { bodyLimit, logLevel: 'warn' }, (request, reply) => {
    const report = Report.safeParse(request.body);
    if (!report.success)
      return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'Name and version are missing.' });
    if (mayCount(request.ip)) faults.report(report.data.name, report.data.version);
    return reply.code(204).send();
  });
}

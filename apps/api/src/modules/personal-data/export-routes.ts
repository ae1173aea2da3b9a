import { MailedToken } from '@reprise/entities/mailed-token';
import { DataExportParams, DataExportView, OpenedDataExport } from '@reprise/entities/personal-data';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { note, visitOf } from '../user/index.ts';
import { createExportService } from './export-service.ts';

const tag = 'personal data';

/** Copies of the data that the shop has stored about the signed-in customer. */
export function registerExports(app: FastifyInstance, context: AppContext): void {
  const { sessions, limits, jobs, config } = context;
  const exports = createExportService(context);
  jobs.handle('data-export', ({ data, last }) => exports.make(data.exportId, last));

  route(app, {
    method: 'GET',
    url: '/api/data-exports',
    access: 'customer',
    tag,
    summary: 'The export of personal data that the customer asked for last.',
    response: DataExportView,
    async handler({ request, reply }) {
      return exports.view((await sessions.customer(request, reply)).customerId);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/data-exports',
    access: 'customer',
    csrf: 'required',
    tag,
    summary:
      'Asks for a copy of all personal data; the link to it is mailed. Customers must have signed in or entered their password lately.',
    response: DataExportView,
    errors: { REAUTHENTICATION_REQUIRED: 403 },
    async handler({ request, reply }) {
      const session = await sessions.customer(request, reply);
      const view = await exports.request(session, await visitOf(context, request, reply));
      note(request, session.customerId, 'data export requested');
      return view;
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/data-exports/open',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Uses the token of a mailed link, which works once and for its own customer only.',
    body: MailedToken,
    response: OpenedDataExport,
    errors: { TOKEN_INVALID: 400 },
    async handler({ body, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      await limits.tryToken(clientOf(request.ip));
      const opened = await exports.open(customerId, body.token);
      note(request, customerId, 'data export opened');
      return opened;
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/data-exports/:exportUuid/file',
    access: 'customer',
    tag,
    summary: 'The export as a ZIP archive, for some minutes after its link was used.',
    params: DataExportParams,
    errors: { EXPORT_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      const archive = await exports.file(customerId, params.exportUuid);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': archive.byteLength,
          'content-disposition': `attachment; filename="${config.PRODUCT}-data.zip"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(archive);
    },
  });
}

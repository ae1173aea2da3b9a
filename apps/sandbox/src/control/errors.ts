import { type ErrorFormat, jsonError } from '@reprise/server-kit/errors';
import type { FastifyErrorOptions } from '@reprise/server-kit/fastify-errors';
import { failureOfPayment, paymentErrorBody } from '../payments/errors.ts';
import { failureOfProblem, problemBody } from '../problem.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { pagePolicy } from './security.ts';

/** An HTML page for browsers, `{code, message}` for programs; below the API of a third party as that party words it. */
const format: ErrorFormat = ({ status, code, message }, request) => {
  if (request?.url?.startsWith('/payments/v71/')) return paymentErrorBody({ status, code, message });
  if (/^\/(bank|carrier)\/api\//.test(request?.url ?? '')) return problemBody({ status, code, message });
  if (!request?.headers.accept?.includes('text/html')) return jsonError({ code, message });
  const title = status === 404 ? 'There is nothing here' : 'This did not work';
  const body = html`<div class="narrow">
<h1>${title}</h1>
<p class="lead">${message} <a href="/">Back to the overview</a></p>
</div>`;
  return { type: 'text/html; charset=utf-8', body: page({ title, current: '', body }) };
};

/** Error format of the sandbox. */
export const errorOptions: FastifyErrorOptions = {
  format,
  toFailure: (error) => failureOfPayment(error) ?? failureOfProblem(error),
  headers: { 'Content-Security-Policy': pagePolicy, 'Referrer-Policy': 'no-referrer' },
};

import { MailedToken } from '@reprise/entities/mailed-token';
import { formatPath } from '@reprise/markets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../route.ts';

export interface OneClick {
  /** The routes are below this path, with the token of the mail. */
  path: string;
  /** The page that asks, for people; the token is its parameter `unsubscribe`. */
  page: 'newsletter' | 'buy_alerts';
  tag: string;
  unsubscribe: (token: string, request: FastifyRequest) => Promise<void>;
}

/**
 * RFC 8058: mail programs post `List-Unsubscribe=One-Click`, without cookies and in a format that no other route takes.
 * Older ones open the address, which leads to the page that asks.
 */
export function registerOneClick(app: FastifyInstance, { path, page, tag, unsubscribe }: OneClick): void {
  const url = `${path}/:token`;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    route(scope, {
      method: 'POST',
      url,
      access: 'visitor',
      csrf: { exempt: 'Mail programs call it; the token of the mail is the permission.' },
      tag,
      summary: 'Unsubscribes by one click in a mail program (RFC 8058). The body is ignored.',
      params: MailedToken,
      errors: { TOKEN_INVALID: 400 },
      handler: ({ params, request }) => unsubscribe(params.token, request),
    });
  });
  route(app, {
    method: 'GET',
    url,
    access: 'visitor',
    tag,
    summary: 'Redirects to the page that asks whether to unsubscribe.',
    params: MailedToken,
    handler({ params, request, reply }) {
      const path = formatPath(page, {}, request.locale.language);
      return reply.redirect(`${path}?${new URLSearchParams({ unsubscribe: params.token })}`, 303);
    },
  });
}

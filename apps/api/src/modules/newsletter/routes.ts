import { NewsletterSubscription, NewsletterToken } from '@reprise/entities/newsletter';
import { formatPath } from '@reprise/markets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { emailKeyOf } from '../user/index.ts';
import { createNewsletterService, type NewsletterVisit } from './newsletter-service.ts';

type Newsletter = ReturnType<typeof createNewsletterService>;
const tag = 'newsletter';

/** The write guard has checked the Origin header. */
const visitOf = ({ headers, locale }: FastifyRequest): NewsletterVisit => ({
  origin: headers.origin ?? '',
  language: locale.language,
  market: locale.market,
});

/**
 * RFC 8058: mail programs post `List-Unsubscribe=One-Click` here, without cookies and in a format that no other route
 * takes. Older ones open the address, which leads to the page that asks.
 */
function registerOneClick(app: FastifyInstance, { limits }: Pick<AppContext, 'limits'>, newsletter: Newsletter): void {
  const url = '/api/newsletter/unsubscribe/:token';
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
      params: NewsletterToken,
      errors: { TOKEN_INVALID: 400 },
      async handler({ params, request }) {
        await limits.tryToken(clientOf(request.ip));
        await newsletter.unsubscribe(params.token);
      },
    });
  });
  route(app, {
    method: 'GET',
    url,
    access: 'visitor',
    tag,
    summary: 'Redirects to the page that asks whether to unsubscribe.',
    params: NewsletterToken,
    handler({ params, request, reply }) {
      const path = formatPath('newsletter', {}, request.locale.language);
      return reply.redirect(`${path}?${new URLSearchParams({ unsubscribe: params.token })}`, 303);
    },
  });
}

/** Subscribing to the newsletter, confirming the address and unsubscribing. */
export function registerNewsletter(app: FastifyInstance, context: AppContext): void {
  const { limits } = context;
  const newsletter = createNewsletterService(context);

  route(app, {
    method: 'POST',
    url: '/api/newsletter/subscribe',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Asks for the newsletter; the answer is the same whether the address is subscribed. The mailed link confirms.',
    body: NewsletterSubscription,
    async handler({ body, request }) {
      await limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await newsletter.subscribe(body, visitOf(request));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/newsletter/confirm',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Confirms a subscription by the token of the mailed link; repeating it changes nothing.',
    body: NewsletterToken,
    errors: { TOKEN_INVALID: 400, TOKEN_EXPIRED: 400 },
    async handler({ body, request }) {
      await limits.tryToken(clientOf(request.ip));
      await newsletter.confirm(body.token);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/newsletter/unsubscribe',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Ends a subscription by the token of any newsletter; repeating it changes nothing.',
    body: NewsletterToken,
    errors: { TOKEN_INVALID: 400 },
    async handler({ body, request }) {
      await limits.tryToken(clientOf(request.ip));
      await newsletter.unsubscribe(body.token);
    },
  });

  registerOneClick(app, context, newsletter);
}

import { MailedToken } from '@reprise/entities/mailed-token';
import { NewsletterSubscription } from '@reprise/entities/newsletter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { registerOneClick } from '../../mail/one-click.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { emailKeyOf } from '../user/index.ts';
import { createNewsletterService, type NewsletterVisit } from './newsletter-service.ts';

const tag = 'newsletter';

/** The write guard has checked the Origin header. */
const visitOf = ({ headers, locale }: FastifyRequest): NewsletterVisit => ({
  origin: headers.origin ?? '',
  language: locale.language,
  market: locale.market,
});

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
    body: MailedToken,
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
    body: MailedToken,
    errors: { TOKEN_INVALID: 400 },
    async handler({ body, request }) {
      await limits.tryToken(clientOf(request.ip));
      await newsletter.unsubscribe(body.token);
    },
  });

  registerOneClick(app, {
    path: '/api/newsletter/unsubscribe',
    page: 'newsletter',
    tag,
    async unsubscribe(token, request) {
      await limits.tryToken(clientOf(request.ip));
      await newsletter.unsubscribe(token);
    },
  });
}

import { MailedToken } from '@reprise/entities/mailed-token';
import { CustomerNewsletter, NewsletterChoice, NewsletterSubscription } from '@reprise/entities/newsletter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { registerOneClick } from '../../mail/one-click.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { emailKeyOf, findCustomer } from '../user/index.ts';
import { createCustomerNewsletter } from './customer-newsletter.ts';
import { createNewsletterService, type NewsletterVisit } from './newsletter-service.ts';

const tag = 'newsletter';

/** The write guard has checked the Origin header. */
const visitOf = ({ headers, locale }: FastifyRequest): NewsletterVisit => ({
  origin: headers.origin ?? '',
  language: locale.language,
  market: locale.market,
});

/** The newsletters of the signed-in customer. */
function registerCustomerNewsletter(app: FastifyInstance, context: AppContext): void {
  const { db, sessions } = context;
  const newsletter = createCustomerNewsletter(context);

  async function addressOf(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { customerId } = await sessions.customer(request, reply);
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new ApiError({ status: 401, code: 'LOGIN_REQUIRED', message: 'Sign in first.' });
    return customer.email;
  }

  route(app, {
    method: 'GET',
    url: '/api/customers/newsletter',
    access: 'customer',
    tag,
    summary: 'The newsletters that the address of the customer gets, and the log of consents.',
    response: CustomerNewsletter,
    handler: async ({ request, reply }) => newsletter.read(await addressOf(request, reply)),
  });

  route(app, {
    method: 'PUT',
    url: '/api/customers/newsletter',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Subscribes the confirmed address of the customer to a newsletter, or ends that.',
    body: NewsletterChoice,
    response: CustomerNewsletter,
    handler: async ({ body, request, reply }) =>
      newsletter.choose(await addressOf(request, reply), body, visitOf(request)),
  });
}

/** Subscribing to the newsletter, confirming the address and unsubscribing. */
export function registerNewsletter(app: FastifyInstance, context: AppContext): void {
  const { limits } = context;
  const newsletter = createNewsletterService(context);
  registerCustomerNewsletter(app, context);

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

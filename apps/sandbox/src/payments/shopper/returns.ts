import type { FastifyReply } from 'fastify';
import { html } from '../../control/html.ts';
import { guessLanguage } from '../languages.ts';
import type { Payment } from '../payment.ts';
import type { Session } from '../sessions.ts';
import { sendShopperPage, shopperPage } from './shopper-page.ts';
import { textsOf } from './texts.ts';

export interface Return {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
  readonly locale: string | undefined;
}

/** The way back of a payment that the shop opened itself. */
export function returnOfPayment({ returnUrl, returnMethod, resultToken, shopper }: Payment): Return {
  return { url: returnUrl, method: returnMethod, fields: { redirectResult: resultToken }, locale: shopper.locale };
}

/** The way back of a payment page. */
export function returnOfSession({ id, request, resultToken }: Session): Return {
  return {
    url: request.returnUrl,
    method: request.redirectFromIssuerMethod ?? 'GET',
    fields: { sessionId: id, sessionResult: resultToken },
    locale: request.shopperLocale,
  };
}

/** Sends the browser back to the shop. */
export function sendBack(reply: FastifyReply, { url, method, fields, locale }: Return): FastifyReply {
  if (method === 'GET') {
    const target = new URL(url);
    for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
    return reply.header('referrer-policy', 'no-referrer').redirect(target.href, 303);
  }
  const language = guessLanguage(locale);
  const texts = textsOf(language);
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<main><div class="panel"><h1>${texts.returnTitle}</h1>
<form method="post" action="${url}">${inputs}<button class="primary">${texts.returnButton}</button></form></div></main>`;
  const text = shopperPage({ language, title: texts.returnTitle, body, script: 'return.js' });
  return sendShopperPage(reply, text, { formTargets: [new URL(url).origin] });
}

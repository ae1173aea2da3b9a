import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { type Html, html } from '../../control/html.ts';
import { CardInput } from '../cards.ts';
import { PaymentError } from '../errors.ts';
import { guessLanguage, type ShopperLanguage } from '../languages.ts';
import type { PaymentParts } from '../parts.ts';
import { readBody } from '../requests.ts';
import { sendShopperPage, shopperPage } from '../shopper/shopper-page.ts';
import { fill, textsOf } from '../shopper/texts.ts';
import { cardFields } from './card-form.ts';

const FrameQuery = z.object({ language: z.string().optional(), origin: z.string() });
const Wallet = z.object({ type: z.enum(['applepay', 'googlepay']) });

const walletNames = { applepay: 'Apple Pay', googlepay: 'Google Pay' } as const;

interface Frame {
  readonly language: ShopperLanguage;
  readonly title: string;
  readonly form: Html;
  readonly script: string;
  readonly origin: string;
}

function sendFrame(reply: FastifyReply, { language, title, form, script, origin }: Frame): FastifyReply {
  const body = html`<div class="frame">${form}</div>`;
  return sendShopperPage(reply, shopperPage({ language, title, body, script }), { framedBy: [origin] });
}

/** The fields that take a card, and the buttons of wallets, in frames of the shop's pages. */
export function registerFields(app: FastifyInstance, { cards, config }: PaymentParts): void {
  function frameOf(query: unknown): { language: ShopperLanguage; origin: string } {
    const { language, origin } = readBody(FrameQuery, query);
    if (!config.shopOrigins.includes(origin))
      throw new PaymentError(403, '152', 'This origin must not frame the fields.');
    return { language: guessLanguage(language), origin };
  }

  app.get('/payments/fields/card', (request, reply) => {
    const { language, origin } = frameOf(request.query);
    const texts = textsOf(language);
    const form = html`<form novalidate data-origin="${origin}">${cardFields(texts)}<button hidden></button></form>`;
    return sendFrame(reply, { language, origin, form, title: texts.cardNumber, script: 'card-fields.js' });
  });

  app.post('/payments/fields/card', async (request) => {
    const issued = await cards.issue(readBody(CardInput, request.body));
    // Not an error status: the browser would report it in the shopper's console.
    if (Array.isArray(issued)) return { fields: issued };
    const { id: token, brand, lastFour, expiryMonth, expiryYear, holderName } = issued;
    return { token, brand, lastFour, expiryMonth, expiryYear, holderName };
  });

  app.get('/payments/fields/wallet', (request, reply) => {
    const { language, origin } = frameOf(request.query);
    const { type } = readBody(Wallet, request.query);
    const texts = textsOf(language);
    const title = fill(texts.walletButton, { wallet: walletNames[type] });
    const form = html`<form data-origin="${origin}" data-wallet="${type}"><button class="wallet">${title}</button></form>`;
    return sendFrame(reply, { language, origin, form, title, script: 'wallet.js' });
  });

  app.post('/payments/fields/wallet', async (request) => {
    const { id: token } = await cards.issueWallet(readBody(Wallet, request.body).type);
    return { token };
  });
}

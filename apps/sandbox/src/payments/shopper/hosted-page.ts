import { type Html, html } from '../../control/html.ts';
import { type CardFormState, cardFields } from '../fields/card-form.ts';
import { guessLanguage, type ShopperLanguage } from '../languages.ts';
import { type MethodType, methodName, methodTypes } from '../payment-methods.ts';
import type { Session } from '../sessions.ts';
import { shopperPage } from './shopper-page.ts';
import { fill, formatAmount, type Texts, textsOf } from './texts.ts';

/** Methods that need no code in the browser. */
export const hostedMethods = methodTypes.filter((type) => type !== 'applepay' && type !== 'googlepay');

export const debitFields = ['iban', 'ownerName'] as const;
export type DebitField = (typeof debitFields)[number];

export interface HostedState extends CardFormState {
  /** The method that is opened. */
  readonly method: MethodType;
  /** The text at the top of the page. */
  readonly message?: 'refused' | 'cancelled' | undefined;
  readonly debit?: {
    readonly wrong: readonly DebitField[];
    readonly typed: Readonly<Record<DebitField, string>>;
  };
}

function debitPart(texts: Texts, merchant: string, { debit }: HostedState): Html {
  const rows = debitFields.map((name) => {
    const isWrong = debit?.wrong.includes(name) ?? false;
    return html`<div><label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" value="${debit?.typed[name] ?? ''}" autocomplete="${name === 'ownerName' ? 'name' : 'off'}" spellcheck="false" required ${isWrong && html`aria-invalid="true"`} aria-describedby="${name}-error">
<p class="error" id="${name}-error" role="alert">${isWrong && texts[`${name}Invalid`]}</p></div>`;
  });
  return html`${rows}<p class="quiet">${fill(texts.mandate, { merchant })}</p>`;
}

function methodPart(type: MethodType, state: HostedState, texts: Texts, merchant: string, name: string): Html {
  if (type === 'scheme') return cardFields(texts, state);
  if (type === 'sepadirectdebit') return debitPart(texts, merchant, state);
  if (type === 'bankTransfer_IBAN') return html`<p>${texts.transferLead}</p>`;
  return html`<p>${fill(texts.redirectLead, { method: name })}</p>`;
}

/** The methods that a session allows. */
export function methodsOfSession({ request }: Session): MethodType[] {
  const { allowedPaymentMethods: allowed } = request;
  return hostedMethods.filter((type) => allowed === undefined || allowed.includes(type));
}

/** The payment page for shoppers without JavaScript. */
export function hostedPage(session: Session, merchant: string, state: HostedState): string {
  const { id, request } = session;
  const language: ShopperLanguage = guessLanguage(request.shopperLocale);
  const texts = textsOf(language);
  const amount = formatAmount(request.amount, language);
  const methods = methodsOfSession(session).map((type) => {
    const name = methodName(type, language);
    return html`<details class="method" name="method" ${type === state.method && html`open`}><summary>${name}</summary>
<form method="post" action="/payments/pay/${id}" novalidate><input type="hidden" name="method" value="${type}">
${methodPart(type, state, texts, merchant, name)}
<button class="primary">${fill(texts.payNow, { amount })}</button></form></details>`;
  });
  const body = html`<p class="notice">${texts.testNotice}</p>
<main>
<h1>${texts.chooseTitle}</h1>
${state.message !== undefined && html`<p class="message" role="alert">${texts[state.message]}</p>`}
<div><p class="amount">${fill(texts.paying, { amount, merchant })}</p>
<p class="quiet">${fill(texts.order, { reference: request.reference })}</p></div>
${methods}
<form method="post" action="/payments/pay/${id}/cancel"><button>${texts.backToShop}</button></form>
</main>`;
  return shopperPage({ language, title: texts.chooseTitle, body });
}

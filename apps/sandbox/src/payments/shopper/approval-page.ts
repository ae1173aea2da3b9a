import { type Html, html } from '../../control/html.ts';
import type { ShopperLanguage } from '../languages.ts';
import { examplePayer, PayerAddressId, payerAddresses } from '../payer.ts';
import type { Payment } from '../payment.ts';
import { shopperPage } from './shopper-page.ts';
import { fill, formatAmount, type Texts, textsOf } from './texts.ts';

/** The code that the bank's challenge asks for. */
export const challengeCode = '1234';

interface Words {
  readonly title: string;
  readonly lead?: string;
  readonly approve: string;
}

function wordsOf({ method }: Payment, texts: Texts): Words {
  if (method.subtype === 'express')
    return { title: texts.expressTitle, lead: texts.expressLead, approve: texts.expressApprove };
  if (method.type === 'paypal') return { title: texts.paypalTitle, approve: texts.paypalApprove };
  if (method.type === 'klarna')
    return { title: texts.klarnaTitle, lead: texts.klarnaLead, approve: texts.klarnaApprove };
  return { title: texts.bankTitle, lead: texts.bankLead, approve: texts.bankApprove };
}

function payerPart(): Html {
  const { firstName, lastName } = examplePayer.shopperName;
  return html`<address>${firstName} ${lastName}</address>`;
}

/** Another address is another account of PayPal. */
function accountChoice(texts: Texts): Html {
  return html`<div><label for="account">${texts.expressAccount}</label>
<input id="account" name="account" type="email" autocomplete="off" maxlength="254" value="${examplePayer.shopperEmail}"></div>`;
}

function addressChoice(texts: Texts): Html {
  const choices = PayerAddressId.options.map((id) => {
    const { street, houseNumberOrName, postalCode, city, country } = payerAddresses[id];
    return html`<label class="choice"><input type="radio" name="address" value="${id}" ${id === 'berlin' && html`checked`}>
${street} ${houseNumberOrName}, ${postalCode} ${city}, ${country}</label>`;
  });
  return html`<fieldset><legend>${texts.expressAddress}</legend>${choices}</fieldset>`;
}

function codePart(texts: Texts, isWrong: boolean): Html {
  return html`<div><label for="code">${texts.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" aria-describedby="code-hint code-error" ${isWrong && html`aria-invalid="true" autofocus`}>
<p class="quiet" id="code-hint">${texts.codeHint}</p>
<p class="error" id="code-error" role="alert">${isWrong && texts.codeInvalid}</p></div>`;
}

export interface ApprovalState {
  readonly language: ShopperLanguage;
  readonly merchant: string;
  /** Where the form goes. */
  readonly action: string;
  readonly wrongCode: boolean;
  /** Whether a page of the shop shows it in a frame. */
  readonly isFramed: boolean;
}

/** Content of a page. In a frame it belongs to the main landmark of the shop's page, so it has none of its own (rule buy-69). */
const content = (part: Html, isFramed: boolean): Html =>
  isFramed ? html`<div class="content">${part}</div>` : html`<main class="content">${part}</main>`;

/** The page on which the shopper approves a payment: that of the bank, of PayPal or of the invoice. */
export function approvalPage(
  payment: Payment,
  { language, merchant, action, wrongCode, isFramed }: ApprovalState,
): string {
  const texts = textsOf(language);
  const { title, lead, approve } = wordsOf(payment, texts);
  const asksCode = payment.outcome.authentication === 'challenge';
  const amount = formatAmount(payment.amount, language);
  const panel = html`<div class="panel">
<h1>${title}</h1>
<p class="amount">${fill(texts.paying, { amount, merchant })}</p>
<p class="quiet">${fill(texts.order, { reference: payment.merchantReference })}</p>
${lead !== undefined && html`<p>${lead}</p>`}
${payment.method.subtype === 'express' && payerPart()}
<form method="post" action="${action}">
${payment.method.subtype === 'express' && [accountChoice(texts), addressChoice(texts)]}
${asksCode && codePart(texts, wrongCode)}
<button class="primary" name="decision" value="approve">${approve}</button>
<button name="decision" value="refuse">${texts.refuse}</button>
<button name="decision" value="cancel">${texts.cancel}</button>
</form>
</div>`;
  const body = html`<p class="notice">${texts.testNotice}</p>
${content(panel, isFramed)}`;
  return shopperPage({ language, title, body });
}

/** A page that says where things stand. */
export function notePage(language: ShopperLanguage, title: string, lead: string): string {
  const body = content(html`<div class="panel"><h1>${title}</h1><p>${lead}</p></div>`, false);
  return shopperPage({ language, title, body });
}

/** The end of a challenge in a frame: tells the page of the shop, which goes on. */
export function challengeDonePage(language: ShopperLanguage, origin: string, result: string): string {
  const { doneTitle: title, doneLead: lead } = textsOf(language);
  const panel = html`<div class="panel" data-origin="${origin}" data-result="${result}"><h1>${title}</h1><p>${lead}</p></div>`;
  const body = content(panel, true);
  return shopperPage({ language, title, body, script: 'challenge-done.js' });
}

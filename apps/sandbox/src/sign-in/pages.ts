import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import { faultBanner, faultPanel } from '../faults/fault-views.ts';
import type { SignInFaults } from './parts.ts';
import { type Persona, personas } from './personas.ts';

export const titles = { google: 'Google', apple: 'Apple', paypal: 'PayPal', facebook: 'Facebook' } as const;
export type SignInTitle = keyof typeof titles;

/** Errors that providers return instead of a code, and their meaning. */
export const refusals = {
  access_denied: 'Cancel',
  temporarily_unavailable: 'Be unavailable',
  server_error: 'Fail',
} as const;

const about = ({ email, isVerified }: Persona) =>
  email === undefined ? 'shares no e-mail address' : `${email}, ${isVerified ? 'verified' : 'not verified'}`;

/** The page on which the tester chooses who signs in. `fields` are sent along. */
export function choicePage(name: SignInTitle, action: string, fields: Readonly<Record<string, string>> = {}): string {
  const hidden = Object.entries(fields).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  );
  const choices = personas.map(
    (
      persona,
      index,
    ) => html`<label class="choice"><input type="radio" name="persona" value="${persona.id}" ${index === 0 && html`checked`}>
<span><strong>${persona.firstName} ${persona.lastName}</strong><span>${about(persona)}</span></span></label>`,
  );
  const errors = Object.entries(refusals).map(
    ([error, label]) => html`<button name="error" value="${error}" formnovalidate>${label}</button>`,
  );
  return page({
    title: `Sign in with ${titles[name]}`,
    current: '/sign-in',
    body: html`<div class="narrow">
<h1>Sign in with ${titles[name]}</h1>
<p class="lead">This page stands in for ${titles[name]}. Choose who you are.</p>
<form class="fault" method="post" action="${action}">
${hidden}
<fieldset><legend>Person</legend>${choices}
<label class="choice"><input type="radio" name="persona" value="own"><span><strong>Another person</strong><span>as entered below</span></span></label>
</fieldset>
<div class="fields">
<label>First name <input name="firstName" autocomplete="off"></label>
<label>Last name <input name="lastName" autocomplete="off"></label>
<label>E-mail address <input name="email" type="email" autocomplete="off"></label>
</div>
<label class="choice"><input type="checkbox" name="verified" value="1" checked><span>The address is verified</span></label>
${name === 'facebook' && html`<label class="choice"><input type="checkbox" name="declineEmail" value="1"><span>Do not share my e-mail address</span></label>`}
${name === 'apple' && html`<label class="choice"><input type="checkbox" name="hideEmail" value="1"><span>Hide my e-mail address</span></label>`}
<p><button class="primary">Continue</button> ${errors}</p>
</form>
</div>`,
  });
}

const panelTexts = {
  lead: 'Faults of the sign-in providers.',
  match: 'Provider',
  matchHelp: 'google, apple, paypal or facebook; empty: all',
};

/** The page about all providers, with the fault panel. */
export function overviewPage(faults: SignInFaults, rows: readonly Html[]): string {
  return page({
    title: 'Sign-in',
    current: '/sign-in',
    body: html`${faultBanner('/sign-in', faults)}
<div class="narrow">
<h1>Sign-in</h1>
<p class="lead">Providers that customers sign in with. Each asks who you are, every time.</p>
<ul class="bounces">${rows}</ul>
</div>
${faultPanel('/sign-in', faults, panelTexts)}`,
  });
}

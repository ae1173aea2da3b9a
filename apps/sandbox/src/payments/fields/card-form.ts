import { type Html, html } from '../../control/html.ts';
import type { CardField, CardInput } from '../cards.ts';
import type { Texts } from '../shopper/texts.ts';

interface FieldLook {
  readonly name: CardField;
  readonly label: keyof Texts;
  readonly mistake: keyof Texts;
  readonly autocomplete: string;
  readonly isNumeric: boolean;
  readonly isWide: boolean;
}

const fields: readonly FieldLook[] = [
  {
    name: 'number',
    label: 'cardNumber',
    mistake: 'numberInvalid',
    autocomplete: 'cc-number',
    isNumeric: true,
    isWide: true,
  },
  { name: 'expiry', label: 'expiry', mistake: 'expiryInvalid', autocomplete: 'cc-exp', isNumeric: true, isWide: false },
  {
    name: 'securityCode',
    label: 'securityCode',
    mistake: 'securityCodeInvalid',
    autocomplete: 'cc-csc',
    isNumeric: true,
    isWide: false,
  },
  {
    name: 'holderName',
    label: 'holderName',
    mistake: 'holderNameInvalid',
    autocomplete: 'cc-name',
    isNumeric: false,
    isWide: true,
  },
];

export interface CardFormState {
  readonly wrong?: readonly CardField[];
  /** What was typed. The security code is asked for again. */
  readonly typed?: Partial<CardInput>;
}

/** The four fields of a card, each with its message. */
export function cardFields(texts: Texts, { wrong = [], typed = {} }: CardFormState = {}): Html {
  const rows = fields.map(({ name, label, mistake, autocomplete, isNumeric, isWide }) => {
    const isWrong = wrong.includes(name);
    const value = name === 'securityCode' ? '' : (typed[name] ?? '');
    return html`<div ${isWide && html`class="wide"`}>
<label for="${name}">${texts[label]}</label>
<input id="${name}" name="${name}" value="${value}" autocomplete="${autocomplete}" maxlength="${name === 'holderName' ? 100 : 24}" spellcheck="false" required ${isNumeric && html`inputmode="numeric"`} ${name === 'expiry' && html`placeholder="${texts.expiryHint}"`} ${isWrong && html`aria-invalid="true"`} aria-describedby="${name}-error">
<p class="error" id="${name}-error" role="alert" data-text="${texts[mistake]}">${isWrong && texts[mistake]}</p>
</div>`;
  });
  return html`<div class="card-fields">${rows}</div>`;
}

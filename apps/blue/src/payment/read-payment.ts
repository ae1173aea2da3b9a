import type { PaymentInput } from '@reprise/entities/order';
import { PaymentMethodId } from '@reprise/entities/payment-method';
import isIban from 'validator/lib/isIBAN.js';
import { newCard, type PaymentProblem, type PaymentValues } from './payment-form.ts';

/** A form's payment as the API takes it, or what is wrong. */
export interface ReadPayment {
  values: PaymentValues;
  payment?: PaymentInput;
  problems: readonly PaymentProblem[];
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A card without a token is entered on the provider's own page, as by browsers without JavaScript. */
function cardOf(form: FormData): PaymentInput {
  const [storedCardId, token] = [textOf(form, 'card'), textOf(form, 'token')];
  if (storedCardId && storedCardId !== newCard) return { id: 'card', storedCardId };
  return token ? { id: 'card', token, ...(form.has('store') && { store: true }) } : { id: 'card', hosted: true };
}

function debitOf(values: PaymentValues): Omit<ReadPayment, 'values'> {
  const { iban = '', ownerName = '' } = values;
  const problems: PaymentProblem[] = [];
  if (!isIban(iban)) problems.push('iban');
  if (ownerName === '' || ownerName.length > 200) problems.push('ownerName');
  return problems.length > 0 ? { problems } : { problems, payment: { id: 'debit', iban, ownerName } };
}

/** Reads the details of a payment from a form. */
export function readPayment(form: FormData): ReadPayment {
  const method = PaymentMethodId.safeParse(textOf(form, 'method'));
  if (!method.success) return { values: {}, problems: ['method'] };
  const id = method.data;
  const values = { method: id, iban: textOf(form, 'iban'), ownerName: textOf(form, 'ownerName') };
  const token = textOf(form, 'token');
  switch (id) {
    case 'card':
      return { values, problems: [], payment: cardOf(form) };
    case 'debit':
      return { values, ...debitOf(values) };
    case 'applepay':
    case 'googlepay':
      return token ? { values, problems: [], payment: { id, token } } : { values, problems: ['wallet'] };
    default:
      return { values, problems: [], payment: { id } };
  }
}

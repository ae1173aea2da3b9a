/** What is wrong with the details of a payment. Each has a text. */
export type PaymentProblem = 'method' | 'iban' | 'ownerName' | 'wallet';

/** What was entered, except for what belongs to the provider. */
export interface PaymentValues {
  method?: string | undefined;
  iban?: string | undefined;
  ownerName?: string | undefined;
}

/** Names of the fields of a payment. */
export const paymentFieldId = (name: string) => `payment-${name}`;

/** Value of the choice between stored cards for a card that is entered. */
export const newCard = 'new';

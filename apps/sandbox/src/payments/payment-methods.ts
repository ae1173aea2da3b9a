import type { Card } from './cards.ts';
import { guessLanguage, type ShopperLanguage } from './languages.ts';
import { brandNames, brands } from './test-cards.ts';

const names: Readonly<Record<ShopperLanguage, Readonly<Record<string, string>>>> = {
  de: { scheme: 'Kreditkarte', klarna: 'Rechnung', sepadirectdebit: 'SEPA-Lastschrift', bankTransfer_IBAN: 'Vorkasse' },
  en: { scheme: 'Card', klarna: 'Invoice', sepadirectdebit: 'SEPA Direct Debit', bankTransfer_IBAN: 'Bank transfer' },
  es: { scheme: 'Tarjeta', klarna: 'Factura', sepadirectdebit: 'Adeudo SEPA', bankTransfer_IBAN: 'Transferencia' },
  fr: {
    scheme: 'Carte bancaire',
    klarna: 'Paiement sur facture',
    sepadirectdebit: 'Prélèvement SEPA',
    bankTransfer_IBAN: 'Virement bancaire',
  },
  it: {
    scheme: 'Carta',
    klarna: 'Fattura',
    sepadirectdebit: 'Addebito SEPA',
    bankTransfer_IBAN: 'Bonifico anticipato',
  },
  nl: {
    scheme: 'Creditcard',
    klarna: 'Achteraf betalen',
    sepadirectdebit: 'SEPA-incasso',
    bankTransfer_IBAN: 'Vooruitbetalen',
  },
};

export const methodTypes = [
  'scheme',
  'paypal',
  'klarna',
  'sepadirectdebit',
  'bankTransfer_IBAN',
  'applepay',
  'googlepay',
] as const;
export type MethodType = (typeof methodTypes)[number];

const ownNames: Readonly<Record<string, string>> = { paypal: 'PayPal', applepay: 'Apple Pay', googlepay: 'Google Pay' };

/** What shoppers call a method. */
export function methodName(type: MethodType, language: ShopperLanguage): string {
  return ownNames[type] ?? names[language][type] ?? type;
}

/** The answer of POST /paymentMethods. */
export function methodsAnswer(locale: string | undefined, stored: readonly Card[], merchantAccount: string): unknown {
  const language = guessLanguage(locale);
  const configurations: Readonly<Partial<Record<MethodType, object>>> = {
    applepay: { merchantId: merchantAccount, merchantName: merchantAccount },
    googlepay: { merchantId: merchantAccount, gatewayMerchantId: merchantAccount },
  };
  return {
    paymentMethods: methodTypes.map((type) => ({
      type,
      name: methodName(type, language),
      ...(type === 'scheme' ? { brands: [...brands] } : {}),
      ...(configurations[type] ? { configuration: configurations[type] } : {}),
    })),
    storedPaymentMethods: stored.map(({ id, brand, lastFour, expiryMonth, expiryYear, holderName }) => ({
      id,
      type: 'scheme',
      name: brandNames[brand],
      brand,
      lastFour,
      expiryMonth: String(expiryMonth).padStart(2, '0'),
      expiryYear: String(expiryYear),
      holderName,
    })),
  };
}

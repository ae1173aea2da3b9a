import * as z from 'zod';
import { createReference, createToken } from '../references.ts';
import type { Documents } from '../storage/documents.ts';
import { PaymentError } from './errors.ts';
import { type Outcome, Outcome as OutcomeSchema } from './payment.ts';
import {
  type Brand,
  brandOf,
  brands,
  digitsOf,
  isCardNumber,
  isExpiryValid,
  outcomeOfCard,
  parseExpiry,
} from './test-cards.ts';

/** A card that shoppers typed in, without its number. */
export const Card = z.object({
  id: z.string(),
  createdAt: z.number(),
  kind: z.enum(['card', 'applepay', 'googlepay', 'stored']),
  brand: z.enum(brands),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  holderName: z.string(),
  outcome: OutcomeSchema,
  /** Of a stored card: whose it is. */
  shopperReference: z.string().optional(),
  used: z.boolean(),
});
export type Card = z.infer<typeof Card>;

export const cardFields = ['number', 'expiry', 'securityCode', 'holderName'] as const;
export type CardField = (typeof cardFields)[number];

/** What is typed into the card fields. */
export const CardInput = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  securityCode: z.string().max(6),
  holderName: z.string().trim().max(100),
});
export type CardInput = z.infer<typeof CardInput>;

/** The fields that are wrong. */
export function wrongCardFields(input: CardInput, now: Date): CardField[] {
  const brand = brandOf(input.number);
  const expiry = parseExpiry(input.expiry);
  const codeLength = brand === 'amex' ? 4 : 3;
  const isWrong: Readonly<Record<CardField, boolean>> = {
    number: brand === undefined || !isCardNumber(input.number),
    expiry: expiry === undefined || !isExpiryValid(expiry, now),
    securityCode: !new RegExp(`^\\d{${codeLength}}$`).test(input.securityCode.trim()),
    holderName: input.holderName === '',
  };
  return cardFields.filter((field) => isWrong[field]);
}

export interface Cards {
  /** Makes a token of a card; answers the wrong fields instead where there are any. */
  issue(input: CardInput): Promise<Card | CardField[]>;
  /** The token of a wallet's button. */
  issueWallet(kind: 'applepay' | 'googlepay'): Promise<Card>;
  /** Uses a token up. Throws PaymentError 174. */
  use(token: string, kind: Card['kind']): Card;
  /** A stored card of this shopper. Throws PaymentError 174. */
  stored(id: string, shopperReference: string | undefined): Card;
  /** Stores a card for later payments; answers its id. */
  store(card: Card, shopperReference: string): string;
  list(shopperReference: string): Card[];
  /** Answers whether there was such a card. */
  remove(id: string, shopperReference: string): Promise<boolean>;
}

interface CardOptions {
  readonly documents: Documents<Card>;
  readonly now: () => number;
  /** How long a token is good. */
  readonly tokenMs: number;
}

const invalidToken = () => new PaymentError(422, '174', 'The token is unknown, used or expired.');

/** Stores tokens of cards, and cards that shoppers saved, without numbers and security codes. */
export function createCards({ documents, now, tokenMs }: CardOptions): Cards {
  async function add(card: Omit<Card, 'id' | 'createdAt' | 'used'>): Promise<Card> {
    const added = { ...card, id: createToken(), createdAt: now(), used: false };
    await documents.put(added.id, added);
    return added;
  }

  return {
    async issue(input) {
      const wrong = wrongCardFields(input, new Date(now()));
      const brand: Brand | undefined = brandOf(input.number);
      const expiry = parseExpiry(input.expiry);
      if (wrong.length > 0 || brand === undefined || expiry === undefined) return wrong;
      const outcome: Outcome = outcomeOfCard(input.number);
      const lastFour = digitsOf(input.number).slice(-4);
      const { month: expiryMonth, year: expiryYear } = expiry;
      return add({ kind: 'card', brand, lastFour, expiryMonth, expiryYear, holderName: input.holderName, outcome });
    },
    issueWallet: (kind) => {
      const expiryYear = new Date(now()).getUTCFullYear() + 3;
      return add({ kind, brand: 'visa', lastFour: '1111', expiryMonth: 12, expiryYear, holderName: '', outcome: {} });
    },
    use(token, kind) {
      const card = documents.get(token);
      if (!card || card.kind !== kind || card.used || card.createdAt + tokenMs < now()) throw invalidToken();
      void documents.put(token, { ...card, used: true });
      return card;
    },
    stored(id, shopperReference) {
      const card = documents.get(id);
      if (card?.kind !== 'stored' || card.shopperReference !== shopperReference) throw invalidToken();
      return card;
    },
    store(card, shopperReference) {
      const id = createReference();
      void documents.put(id, { ...card, id, kind: 'stored', shopperReference, createdAt: now() });
      return id;
    },
    list: (shopperReference) =>
      [...documents.all()].filter((card) => card.kind === 'stored' && card.shopperReference === shopperReference),
    async remove(id, shopperReference) {
      const card = documents.get(id);
      if (card?.kind !== 'stored' || card.shopperReference !== shopperReference) return false;
      await documents.remove(id);
      return true;
    },
  };
}

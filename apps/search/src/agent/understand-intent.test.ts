import { Language } from '@reprise/entities/language';
import { describe, expect, it } from 'vitest';
import { fillText, priceText, texts } from '../texts.ts';
import { understandIntent } from './understand-intent.ts';

const asNew = { facet: 'condition', values: ['NEW', 'A0'], match: 'any' };
const reduced = { facet: 'reduced', values: ['true'], match: 'any' };
const price = (cents: number) => ({ facet: 'price', values: [`-inf-${cents}`], match: 'any' });

describe('an intent', () => {
  it.each([
    ['de', 'Ich suche ein günstiges Handy bis 300 Euro, wie neu', 'Handy', [price(30_000), asNew], true],
    ['en', 'Hello, I need a laptop with 16 GB for less than €500', 'laptop with 16 GB', [price(50_000)], false],
    ['es', '¿Tenéis móviles baratos en oferta?', 'móviles', [reduced], true],
    ['fr', 'Je voudrais un smartphone pas cher comme neuf', 'smartphone', [asNew], true],
    ['it', 'Vorrei delle cuffie in offerta', 'cuffie', [reduced], false],
    ['nl', 'Hebben jullie een goedkope koptelefoon tot € 100?', 'koptelefoon', [price(10_000)], true],
  ] as const)('in %s: %s', (language, intent, text, rules, wantsCheapest) => {
    expect(understandIntent(intent, language)).toMatchObject({ text, rules, wantsCheapest });
  });

  it('keeps words that only begin like a phrase', () => {
    expect(understandIntent('Offersmith cheapskate', 'en')).toMatchObject({ text: 'Offersmith cheapskate', rules: [] });
  });

  it.each(Language.options)('is understood in %s if it is what the assistant proposes', (language) => {
    const { asNew: new_, reduced: offers, price: limit } = texts[language].agent.followUps;
    expect(understandIntent(new_, language)).toMatchObject({ text: '', rules: [asNew] });
    expect(understandIntent(offers, language)).toMatchObject({ text: '', rules: [reduced] });
    for (const cents of [2_000, 10_000, 100_000]) {
      const asked = fillText(limit, { price: priceText(cents, language) });
      expect(understandIntent(asked, language), asked).toMatchObject({ text: '', rules: [price(cents)] });
    }
  });

  it.each([
    ['de', 'Hallo!'],
    ['en', 'Please, what do you have?'],
    ['fr', 'Bonjour'],
  ] as const)('that says nothing is empty: %s', (language, intent) => {
    expect(understandIntent(intent, language)).toMatchObject({ text: '', rules: [], wantsCheapest: false });
  });
});

import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import { isCompanionWord } from '../text/languages.ts';
import { tokenise } from '../text/tokenise.ts';

/** Words for attributes that a product has or lacks, folded. */
const answeredAttributes: Readonly<Record<string, string>> = {
  noiseCancelling:
    'noise cancelling canceling anc gerauschunterdruckung cancelacion ruido reduction bruit cancellazione rumore ruisonderdrukking',
  wireless: 'wireless bluetooth kabellos inalambrico inalambricos fil draadloos draadloze',
  portable: 'portable bluetooth tragbar portatil portatile draagbaar draagbare',
};

/** Facets whose values nobody searches for. */
const silentFacets = new Set(['condition', 'in_stock', 'reduced', 'trade_in', 'collection_id', 'price', 'rating']);

const strength = { name: 10, creator: 8, brand: 7, attribute: 4, aside: 4, companion: 2, text: 0.6 } as const;

const remembered = new Map<string, readonly string[]>();
const maxRemembered = 50_000;

/** Terms of a text shared by many products. */
function sharedTerms(text: string): readonly string[] {
  let terms = remembered.get(text);
  if (!terms) {
    if (remembered.size >= maxRemembered) remembered.clear();
    terms = tokenise(text);
    remembered.set(text, terms);
  }
  return terms;
}

/**
 * The terms of a product with their weights (1 to 255). Early words of a short name weigh most; words in brackets
 * or after `for` in the name of a case or a cable weigh little.
 */
export function productTerms(product: IndexedProduct): Map<string, number> {
  const terms = new Map<string, number>();
  const give = (term: string, weight: number) => {
    const rounded = Math.max(1, Math.min(255, Math.round(weight)));
    if ((terms.get(term) ?? 0) < rounded) terms.set(term, rounded);
  };
  const aside = [...product.name.matchAll(/\(([^)]*)\)/g)].flatMap(([, text = '']) => tokenise(text));
  const name = tokenise(product.name.replace(/\([^)]*\)/g, ' '));
  const shortness = 20 / (1 + 0.06 * (name.length + aside.length));
  let companion = false;
  name.forEach((term, place) => {
    if (place > 0 && isCompanionWord(term)) companion = true;
    give(term, (companion ? strength.companion : Math.max(6, strength.name - 0.3 * place)) * shortness);
  });
  for (const term of aside) give(term, strength.aside * shortness);
  for (const creator of product.creators) for (const term of sharedTerms(creator)) give(term, strength.creator * 12);
  if (product.brand) for (const term of sharedTerms(product.brand)) give(term, strength.brand * 12);
  for (const [facet, values] of Object.entries(product.facets)) {
    if (silentFacets.has(facet)) continue;
    const answers = answeredAttributes[facet];
    if (answers !== undefined && values.includes('true'))
      for (const term of sharedTerms(answers)) give(term, strength.attribute * 12);
    for (const term of values.flatMap(sharedTerms)) {
      // Shoppers who type a bare number do not mean one in an attribute, such as a year or a version.
      if (!/^[\d.]+$/.test(term)) give(term, strength.attribute * 12);
    }
  }
  if (product.text) for (const term of tokenise(product.text)) give(term, strength.text * 12);
  return terms;
}

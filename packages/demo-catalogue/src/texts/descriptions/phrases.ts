import type { ProductKind } from '../../draft.ts';

/**
 * How one language writes descriptions. A kind has variants of two paragraphs (`\n` between them); `{fact}` is filled in,
 * and a sentence after `¦?fact` is left out where the fact is not known. `closings` end the text.
 */
export interface Phrases {
  kinds: Record<ProductKind, readonly string[]>;
  closings: Record<'device' | 'accessory' | 'medium' | 'newBook', readonly string[]>;
  words: Record<string, string>;
}

import type { Product } from '@reprise/entities/product';
import { type NameLines, nameLines } from '@reprise/entities/product-name';
import type { CardTexts } from './card-texts.ts';

interface CardNames extends NameLines {
  /** What the name does not say. */
  readonly subtitle?: string;
}

type Named = Pick<Product, 'name' | 'memory_size' | 'colour' | 'creator'>;

/** The lines of a card's name, without saying anything twice: the name of a device contains its maker, and mostly its options. */
export function cardNames({ name, memory_size: memory, colour, creator }: Named, texts: CardTexts): CardNames {
  const lines = nameLines(name, memory);
  if (lines.options) return lines;
  const unsaid = [memory, colour && texts.colour(colour.key)].filter((text) => text && !says(name, text));
  if (unsaid.length > 0) return { title: name, subtitle: unsaid.join(' · ') };
  return creator && !says(name, creator) ? { title: name, subtitle: creator } : { title: name };
}

const says = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase());

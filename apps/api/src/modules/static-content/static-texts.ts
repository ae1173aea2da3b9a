import type { Language } from '@reprise/entities/language';
import type { StaticBlock } from '@reprise/entities/static-page';
import type { StaticPageName } from '@reprise/markets';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { nl } from './texts/nl.ts';

/** A page's own words, with places for what the shop promises, such as `{{returnDays}}`. */
export interface StaticText {
  title: string;
  description: string;
  lead: string;
  blocks: readonly Extract<StaticBlock, { type: 'text' | 'steps' }>[];
}
export type StaticTexts = Record<StaticPageName | 'warranty', StaticText>;

export const staticTexts: Record<Language, StaticTexts> = { de, en, es, fr, it, nl };

import type { ProductRecord, VariantRecord } from '@reprise/entities/catalogue-record';
import type { Language } from '@reprise/entities/language';
import { type Draft, isMedium, type ProductKind } from '../draft.ts';
import { createRandom, hashText, type Random } from '../random.ts';
import { de } from './reviews/de.ts';
import { en } from './reviews/en.ts';
import { es } from './reviews/es.ts';
import { fr } from './reviews/fr.ts';
import { it } from './reviews/it.ts';
import { nl } from './reviews/nl.ts';
import type { Mood, ReviewPhrases } from './reviews/phrases.ts';

type Review = ProductRecord['reviews'][number];
const phrasebooks: Record<Language, ReviewPhrases> = { de, en, es, fr, it, nl };
const day = 86_400_000;
const most = 40;
const initials = 'ABCDEFGHIJKLMNOPRSTVWZ';
const accessoryKinds: readonly ProductKind[] = ['charger', 'cable', 'wristband', 'controller', 'case'];

function chooseLanguage(random: Random): Language {
  const share = random.next();
  return share < 0.52
    ? 'de'
    : share < 0.62
      ? 'fr'
      : share < 0.72
        ? 'it'
        : share < 0.82
          ? 'es'
          : share < 0.91
            ? 'nl'
            : 'en';
}

function chooseRating(random: Random, quality: number): number {
  const share = random.next() - quality;
  return share < 0.5 ? 5 : share < 0.78 ? 4 : share < 0.89 ? 3 : share < 0.95 ? 2 : 1;
}

const moodOf = (rating: number): Mood => (rating >= 4 ? 'happy' : rating === 3 ? 'fair' : 'sad');
const topicOf = (kind: ProductKind): 'device' | 'medium' | 'accessory' =>
  isMedium(kind) ? 'medium' : accessoryKinds.includes(kind) ? 'accessory' : 'device';

const computers: readonly ProductKind[] = ['phone', 'tablet', 'laptop', 'watch', 'reader'];
/** Sentences that apply only to some kinds of product. */
const reservations: readonly (readonly [mentions: RegExp, kinds: readonly ProductKind[]])[] = [
  [/akku|batter|\baccu\b|hält bei mir/i, [...computers, 'headphones', 'controller']],
  [/display|screen|écran|schermo|pantalla|scherm\b|lichtfleck/i, computers],
  [
    /gelöscht|wiped|réinitialisé|azzerato|borrado|gewist|einrichten|\bupdate|flüssig|smoothly|fluid|\bva fluido|draait vlot|schneller alles/i,
    [...computers, 'console'],
  ],
  [/mehr laden|ladegerät|charg|caricava|cargar\b|laadde/i, [...computers, 'headphones', 'charger', 'cable']],
  [/lädt zügig|stays cool|chauffe|scalda|calienta|wordt niet warm/i, ['charger', 'cable']],
  [
    /passt genau|fits exactly|s’ajuste|calza|encaja|past precies|fester sitz|locker|loose|tenait|stava largo|flojo|te los|steifer|a bit stiff|rigid|rígido|stug/i,
    ['wristband', 'case', 'cable', 'charger'],
  ],
  [
    /eselsohren|ungelesen|unread|notizen|notes|pages|pagine|páginas|bladzijden|lesespuren|erste[rn] seite|first page|vergilbt|yellowed|jauni|ingiallito|amarillento|vergeeld|rücken|spine|reliure|rilegatura|lomo|de rug/i,
    ['book'],
  ],
  [
    /aussetzer|skip|lecture parfaite|senza un salto|sin saltos|haperen|hapert|\bsaute|\bsalta|hülle|case (is|and)|boîtier|custodia|la caja|doosje|scheibe|disc\b/i,
    ['film', 'album', 'game'],
  ],
];
const suits =
  (kind: ProductKind) =>
  (sentence: string): boolean =>
    reservations.every(([mentions, kinds]) => kinds.includes(kind) || !mentions.test(sentence));

function shortName(draft: Draft): string {
  const { model, title } = draft.attributes;
  return String(model ?? title ?? draft.name);
}

function writeText(book: ReviewPhrases, draft: Draft, rating: number, random: Random): string {
  const mood = moodOf(rating);
  const about = book[topicOf(draft.kind)];
  const sentences = random.sample(
    about[mood].filter(suits(draft.kind)),
    mood === 'happy' ? random.integer(1, 3) : random.integer(1, 2),
  );
  if (rating === 4 && random.chance(0.45)) sentences.push(...random.sample(about.fair.filter(suits(draft.kind)), 1));
  if (sentences.length === 0 || random.chance(mood === 'sad' ? 0.7 : 0.45))
    sentences.push(random.pick(book.service[rating === 4 && random.chance(0.2) ? 'fair' : mood]));
  return sentences.join(' ').replaceAll('{name}', shortName(draft));
}

/**
 * Up to forty reviews of a product, newest first, from the last two years before `now`'s day; popular products have
 * more.
 */
export function writeReviews(draft: Draft, variants: readonly VariantRecord[], now: Date): Review[] {
  if (draft.attributes.binding === 'new' && hashText(draft.key) % 3 === 0) return [];
  const random = createRandom(`reviews:${draft.key}`);
  const count = random.chance(0.18)
    ? 0
    : Math.min(most, Math.floor(random.next() ** 2.1 * draft.demand * (isMedium(draft.kind) ? 26 : 54)));
  const quality = random.next() * 0.2 - 0.06;
  const today = Math.floor(now.getTime() / day) * day;
  const used = new Set<string>();
  const reviews: Review[] = [];
  for (let index = 0; index < count; index += 1) {
    const language = chooseLanguage(random);
    const book = phrasebooks[language];
    const rating = chooseRating(random, quality);
    const text = writeText(book, draft, rating, random);
    const age = random.integer(2, 720);
    const author = `${random.pick(book.firstNames)} ${initials[random.integer(0, initials.length - 1)]}.`;
    const title = random.pick(book.titles[moodOf(rating)]);
    const verifiedPurchase = random.chance(0.88);
    const variant = random.pick(variants).label;
    if (used.has(text)) continue;
    used.add(text);
    reviews.push({
      id: `${hashText(`review:${draft.key}:${index}`).toString(16).padStart(8, '0')}-${index}`,
      rating,
      title,
      text,
      author,
      language,
      verifiedPurchase,
      variant,
      createdAt: new Date(today - age * day + random.integer(7 * 60, 22 * 60) * 60_000).toISOString(),
    });
  }
  return reviews.sort((first, second) => second.createdAt.localeCompare(first.createdAt));
}

import type { Language } from '@reprise/markets';
import { languages } from '@reprise/markets/languages';
import { expect, test } from 'vitest';
import { shopTexts } from './shop-texts.ts';
import { typographyMistakes } from './typography.ts';

test.each(languages)('texts in %s follow the typography of the language', (language) => {
  expect(typographyMistakes(shopTexts(language), language)).toEqual([]);
});

test.each<[Language, string, string]>([
  ['de', 'Zwei  Leerzeichen', 'Ein Leerzeichen'],
  ['de', 'Wird geladen...', 'Wird geladen …'],
  ['de', 'Wird geladen…', 'Wird geladen …'],
  ['en', 'Loading …', 'Loading…'],
  ['en', "It isn't “here”", 'It isn’t “here”'],
  ['en', 'The ‘basket’', 'The “basket”'],
  ['de', 'Abzug -24 €', 'Abzug −24 €, 2-Zoll-Display'],
  ['de', '6,3 ″', '6,3 Zoll'],
  ['de', 'Mindestens 80 %', 'Mindestens 80\u00a0%'],
  ['de', 'Bis {{kilograms}} kg', 'Bis {{kilograms}}\u00a0kg'],
  ['de', 'Nach § 25a', 'Nach §\u00a025a'],
  ['de', 'Wie viel ?', 'Wie viel?'],
  ['fr', 'Combien ?', 'Combien\u202f?'],
  ['fr', '« Bonjour »', '«\u202fBonjour\u202f»'],
  ['fr', '{{name}}: prix', '{{name}}\u202f: prix à 10:30'],
  ['fr', '128\u00a0GB', '128\u00a0Go'],
  ['es', 'Qué buscas?', '¿Qué buscas?'],
  ['nl', 'Kies “Verder”', 'Kies ‘Verder’'],
])('in %s, finds what is wrong in "%s" but not in "%s"', (language, wrong, right) => {
  expect(typographyMistakes([{ name: 'app key', text: wrong }], language)).not.toEqual([]);
  expect(typographyMistakes([{ name: 'app key', text: right }], language)).toEqual([]);
});

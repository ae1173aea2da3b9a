import { languages } from '@reprise/markets/languages';
import { expect, test } from 'vitest';
import { avoidedWordsIn, readGlossary, shopGlossary } from './glossary.ts';
import { shopTexts } from './shop-texts.ts';

const glossary = shopGlossary();
const exceptions = glossary.exceptions.map(({ mistake }) => mistake);
const insteadOf = (language: string, mistake: string) =>
  glossary.avoided[language]?.find(({ word }) => mistake.endsWith(`: ${word.toLowerCase()}`))?.instead;

test('the glossary has a word to use for every concept in every language', () => {
  expect(Object.keys(glossary.used)).toEqual([...languages]);
  for (const language of languages) expect(glossary.used[language]?.length).toBeGreaterThan(35);
  expect(glossary.exceptions.filter(({ reason }) => reason === '')).toEqual([]);
});

test.each(languages)('no text in %s has a word that the glossary avoids', (language) => {
  const mistakes = avoidedWordsIn(shopTexts(language), language, glossary);
  const wrong = mistakes.filter((mistake) => !exceptions.includes(mistake));
  expect(wrong.map((mistake) => `${mistake} → ${insteadOf(language, mistake)}`)).toEqual([]);
});

test('every exception is still needed', () => {
  const mistakes = languages.flatMap((language) => avoidedWordsIn(shopTexts(language), language, glossary));
  expect(exceptions.filter((exception) => !mistakes.includes(exception))).toEqual([]);
});

test('finds whole words in any case, endings where they are marked, and no placeholders', () => {
  const read = readGlossary(
    '| Concept | en |\n|---|---|\n| cart | **basket**, not *cart*, *trolley…* |\n| email | **legal cart**, not *email* |',
  );
  const found = (text: string) => avoidedWordsIn([{ name: 'app key', text }], 'en', read);
  expect(found('Your Cart, please')).toEqual(['app key: cart']);
  expect(found('Two trolleys')).toEqual(['app key: trolley…']);
  expect(found('A cartoon at {{email}}, <cart>here</cart>')).toEqual([]);
  expect(found('A legal cart')).toEqual([]);
});

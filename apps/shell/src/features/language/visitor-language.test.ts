import { createTestPlatform } from '@reprise/platform/test-doubles';
import { expect, test } from 'vitest';
import { visitorLanguage } from './visitor-language.ts';

const market = {
  ...createTestPlatform().market,
  origins: { de: 'http://localhost', en: 'http://en.localhost', fr: 'http://fr.localhost' },
};

test.each([
  [['fr'], 'fr'],
  [['fr-CA', 'de'], 'fr'],
  [['EN-us'], 'en'],
  [['de-AT', 'fr'], 'de'],
  [['pt-BR', 'en-US', 'fr'], 'en'],
  [['pt', 'ja'], 'de'],
  [['it', 'en'], 'en'],
  [['dev', 'enm'], 'de'],
  [[], 'de'],
])('offers a browser with %s the language %s', (browser, language) => {
  expect(visitorLanguage(market, browser)).toBe(language);
});

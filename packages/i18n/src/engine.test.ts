import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEngine as createBrowserEngine } from './engine.browser.ts';
import { createEngine } from './engine.ts';
import type { Language, Messages } from './messages.ts';

const text = fc.stringMatching(/^[a-z{} ]{1,12}$/);
const counted = { items: text, items_one: text, items_other: text, items_many: text };
const leaves = (fields: Record<string, fc.Arbitrary<string | Messages>>) =>
  fc.record(fields, { requiredKeys: [] }).map((found) => found as Messages);
// All languages have the same keys, as the check of locale files demands, but texts may be missing.
const messages = leaves({
  a: text,
  ...counted,
  b: leaves({ a: text, ...counted, c: leaves({ a: text, ...counted }) }),
});
const languages = fc.constantFrom<Language>('de', 'en', 'es', 'fr', 'it', 'nl');

test('the browser engine finds the texts that i18next finds', () => {
  const key = fc.array(fc.constantFrom('a', 'b', 'c', 'items', 'none'), { minLength: 1, maxLength: 3 });
  const count = fc.option(fc.constantFrom(0, 1, 2, 1.5, 11, 1_000_000), { nil: undefined });
  fc.assert(
    fc.property(messages, messages, languages, key, count, (own, english, language, parts, number) => {
      const resources = { [language]: { blue: own }, ...(language === 'en' ? {} : { en: { blue: english } }) };
      for (const fallback of ['en', undefined] as const) {
        const find = (create: typeof createEngine) => {
          const found = create(language, resources, fallback)('blue', parts.join('.'), number);
          return found && { text: found.text, language: found.language };
        };
        expect(find(createBrowserEngine)).toEqual(find(createEngine));
      }
    }),
    { numRuns: 2000 },
  );
});

import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { createI18n, translate } from './create-i18n.ts';
import type { Language, MessageKey, ParamsOf, Resources } from './messages.ts';

const en = {
  greeting: 'Hello {{name}}',
  cart: { title: 'Cart', items_one: '{{count}} item', items_other: '{{count}} items' },
  onlyEnglish: 'Only in English',
};
type Texts = typeof en;
const resources = {
  en: { blue: en },
  de: {
    blue: {
      greeting: 'Hallo {{name}}',
      cart: { title: 'Warenkorb', items_one: '{{count}} Teil', items_other: '{{count}} Teile' },
    },
  },
  fr: {
    blue: {
      greeting: 'Bonjour {{name}}',
      cart: {
        title: 'Panier',
        items_one: '{{count}} article',
        items_many: '{{count}} d’articles',
        items_other: '{{count}} articles',
      },
    },
  },
} satisfies Resources;

const locales = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const;
const page = (language: keyof typeof locales) => createI18n({ language, locale: locales[language], resources });
const textsOf = (language: keyof typeof locales) => translate<Texts>(page(language), 'blue');

describe('translating', () => {
  test('finds nested texts and fills in values, with numbers formatted for the locale', () => {
    expect(textsOf('de')('cart.title')).toBe('Warenkorb');
    expect(textsOf('de')('greeting', { name: 'Ada' })).toBe('Hallo Ada');
    expect(textsOf('de')('greeting', { name: 1234567.5 })).toBe('Hallo 1.234.567,5');
    expect(textsOf('de')('greeting', { name: '1234567' })).toBe('Hallo 1234567');
  });

  test('chooses the plural form of the language', () => {
    const items = (language: keyof typeof locales, count: number) => textsOf(language)('cart.items', { count });
    expect([0, 1, 2].map((count) => items('en', count))).toEqual(['0 items', '1 item', '2 items']);
    expect([0, 1, 2].map((count) => items('fr', count))).toEqual(['0 article', '1 article', '2 articles']);
    expect(items('fr', 1_000_000)).toMatch(/d’articles$/);
    expect(items('de', 1234)).toBe('1.234 Teile');
  });

  test('inserts values unchanged, without interpreting placeholders, nesting or options in them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('{{name}}', '$t(cart.title)', '$&', '<b>', '{{')), (name) => {
        expect(textsOf('en')('greeting', { name })).toBe(`Hello ${name}`);
      }),
    );
    expect(textsOf('en')('greeting', { name: 'x', lng: 'de', ns: 'none', context: 'y' })).toBe('Hello x');
  });

  test('returns the same function for a namespace each time', () => {
    const i18n = page('de');
    expect(translate<Texts>(i18n, 'blue')).toBe(translate<Texts>(i18n, 'blue'));
  });
});

describe('a missing text', () => {
  test('throws if strict, which is the default outside production', () => {
    expect(() => textsOf('de')('onlyEnglish')).toThrow('i18n: "onlyEnglish" of blue has no text in de');
    expect(() => translate<Texts>(page('de'), 'green')('cart.title')).toThrow('"cart.title" of green');
    expect(() => textsOf('de')('greeting')).toThrow('no value for {{name}}');
  });

  test('falls back to English in production and is reported', () => {
    const missing: unknown[] = [];
    const options = {
      language: 'de',
      locale: 'de-DE',
      strict: false,
      onMissing: (it: unknown) => missing.push(it),
    } as const;
    const t = translate<Texts & { nowhere: string }>(createI18n({ ...options, resources }), 'blue');
    expect(t('onlyEnglish')).toBe('Only in English');
    expect(t('nowhere')).toBe('nowhere');
    expect(t('greeting')).toBe('Hallo ');
    expect(t('cart.title')).toBe('Warenkorb');
    expect(missing).toEqual([
      { language: 'de', namespace: 'blue', key: 'onlyEnglish' },
      { language: 'de', namespace: 'blue', key: 'nowhere' },
    ]);
  });
});

describe('many pages at once', () => {
  test('200 concurrent requests each get their own language', async () => {
    const languages = ['de', 'en', 'fr'] as const;
    const answer = async (index: number) => {
      const t = textsOf(languages[index % 3] ?? 'de');
      const parts: string[] = [];
      for (let turn = 0; turn < 5; turn++) {
        parts.push(t('greeting', { name: String(index) }));
        await setImmediate();
      }
      return parts;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => answer(index)));
    for (const [index, parts] of answers.entries()) {
      const word = ['Hallo', 'Hello', 'Bonjour'][index % 3];
      expect(parts).toEqual(Array(5).fill(`${word} ${index}`));
    }
  });

  test('texts are shared and not copied, and texts added to a page do not affect other pages', () => {
    const shared: Resources = { de: { blue: Object.freeze({ title: 'Kaufen' }) } };
    const create = () => createI18n({ language: 'de', locale: 'de-DE', resources: Object.freeze(shared) });
    const [first, second] = [create(), create()];
    const read: string[] = [];
    const watched = new Proxy(
      { title: 'Verkaufen' },
      {
        get(texts, key) {
          read.push(String(key));
          return Reflect.get(texts, key);
        },
      },
    );
    first.addMessages('green', watched);
    expect(read).toEqual([]);
    expect(first.namespace('green')('title')).toBe('Verkaufen');
    expect(read).toContain('title');
    expect([first.hasMessages('green'), second.hasMessages('green')]).toEqual([true, false]);
    expect(() => second.namespace('green')('title')).toThrow();
    expect(Object.keys(shared.de ?? {})).toEqual(['blue']);
  });

  test('texts can be added later, also in the fallback language', () => {
    const i18n = createI18n({ language: 'nl', locale: 'nl-NL', strict: false });
    i18n.addMessages('my', { title: 'My account' }, 'en' satisfies Language);
    expect(i18n.namespace('my')('title')).toBe('My account');
    i18n.addMessages('my', { title: 'Mijn account' });
    expect(i18n.namespace('my')('title')).toBe('Mijn account');
  });
});

test('keys are typed: dotted, without plural endings, and plurals require a count', () => {
  expectTypeOf<MessageKey<Texts>>().toEqualTypeOf<'greeting' | 'cart.title' | 'cart.items' | 'onlyEnglish'>();
  expectTypeOf<ParamsOf<Texts, 'cart.items'>[0]>().toExtend<{ count: number }>();
  const t = textsOf('de');
  // @ts-expect-error an unknown key
  expect(() => t('cart.nothing')).toThrow();
  // @ts-expect-error a plural without its count
  expect(() => t('cart.items')).toThrow();
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { createTranslations } from './create-translations.tsx';
import { I18nProvider, useFormat, useLanguage, useLocale } from './i18n-context.tsx';

const en = {
  title: 'Cart of {{name}}',
  terms: 'Please read <link>our <strong>terms</strong> for {{name}}</link>.<br/>Thanks, {{name}}!',
  found_one: '<strong>{{count}}</strong> product',
  found_other: '<strong>{{count}}</strong> products',
  broken: 'a <link>b',
};
const de = { ...en, title: 'Warenkorb von {{name}}', found_other: '<strong>{{count}}</strong> Produkte' };
const { useT, getT, Trans, namespace } = createTranslations<typeof en>('blue');
const resources = { en: { blue: en }, de: { blue: de } };
const german = () => createI18n({ language: 'de', locale: 'de-DE', resources });

const tags = {
  link: (children: React.ReactNode) => <a href="/legal/terms-and-conditions">{children}</a>,
  strong: (children: React.ReactNode) => <strong>{children}</strong>,
  br: () => <br />,
};

afterEach(cleanup);

function Page() {
  const t = useT();
  const format = useFormat();
  return (
    <main>
      <h1>{t('title', { name: 'Ada' })}</h1>
      <p>{`${useLanguage()} ${useLocale()} ${format.price({ amount: 123_450, currency: 'EUR' })}`}</p>
    </main>
  );
}

test('a page gets its texts, language and formats from the provider, also on the server', () => {
  const page = (
    <I18nProvider i18n={german()}>
      <Page />
    </I18nProvider>
  );
  render(page);
  expect(screen.getByRole('heading').textContent).toBe('Warenkorb von Ada');
  expect(screen.getByText(/de de-DE 1\.234,50\s€/)).toBeVisible();
  expect(renderToString(page)).toContain('Warenkorb von Ada');
});

test('the error without a provider says what is missing', () => {
  expect(() => renderToString(<Page />)).toThrow('no I18nProvider');
});

test('loaders get the same texts without React', () => {
  expect(namespace).toBe('blue');
  expect(getT(german())('title', { name: 'Ada' })).toBe('Warenkorb von Ada');
});

describe('a text with elements', () => {
  const show = (element: React.ReactNode) => render(<I18nProvider i18n={german()}>{element}</I18nProvider>).container;

  test('renders its tags, including nested and empty ones', () => {
    const shown = show(<Trans message="terms" params={{ name: 'Ada' }} tags={tags} />);
    expect(shown.innerHTML).toBe(
      'Please read <a href="/legal/terms-and-conditions">our <strong>terms</strong> for Ada</a>.<br>Thanks, Ada!',
    );
  });

  test('supports plurals', () => {
    expect(show(<Trans message="found" params={{ count: 1200 }} tags={tags} />).innerHTML).toBe(
      '<strong>1.200</strong> Produkte',
    );
  });

  test('never lets a value become an element', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('<strong>x</strong>', '<img src=x onerror=alert(1)>', '</link><br/>', '<link>', '{{name}}'),
    );
    fc.assert(
      fc.property(hostile, (name) => {
        const shown = show(<Trans message="terms" params={{ name }} tags={tags} />);
        expect(shown.textContent).toBe(`Please read our terms for ${name}.Thanks, ${name}!`);
        expect(shown.querySelectorAll('*')).toHaveLength(3);
        cleanup();
      }),
      { numRuns: 60 },
    );
  });

  test('shows an unclosed tag as text and refuses a tag without a component', () => {
    expect(show(<Trans message="broken" tags={tags} />).textContent).toBe('a <link>b');
    const strict = (
      <I18nProvider i18n={german()}>
        <Trans message="found" params={{ count: 2 }} tags={{}} />
      </I18nProvider>
    );
    expect(() => renderToString(strict)).toThrow('no component for <strong>');
    const production = createI18n({ language: 'en', locale: 'en-GB', resources, strict: false });
    const shown = renderToString(
      <I18nProvider i18n={production}>
        <Trans message="found" params={{ count: 2 }} tags={{}} />
      </I18nProvider>,
    );
    expect(shown.replaceAll('<!-- -->', '')).toBe('2 products');
  });
});

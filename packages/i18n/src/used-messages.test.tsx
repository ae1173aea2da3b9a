import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { createTranslations } from './create-translations.tsx';
import { I18nProvider } from './i18n-context.tsx';
import { createUsedMessages } from './used-messages.ts';

const de = { title: 'Titel', cart: { items_one: '{{count}} Teil', items_other: '{{count}} Teile' }, later: 'Später' };
const { useT } = createTranslations<typeof de>('blue');

function Page({ showLater }: { showLater: boolean }) {
  const t = useT();
  return (
    <p>
      {t('title')}, {t('cart.items', { count: 1 })}, {t('cart.items', { count: 2 })}
      {showLater ? `, ${t('later')}` : ''}
    </p>
  );
}

const onServer = () => {
  const used = createUsedMessages();
  const i18n = createI18n({ language: 'de', locale: 'de-DE', resources: { de: { blue: de } }, onUse: used.note });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Page showLater={false} />
    </I18nProvider>,
  );
  return { html: container.innerHTML, used: used.byNamespace() };
};

test('a page hydrates with only the texts and plural forms that the server used', () => {
  const { html, used } = onServer();
  expect(used).toEqual({
    blue: { title: 'Titel', cart: { items_one: '{{count}} Teil', items_other: '{{count}} Teile' } },
  });
  const i18n = createI18n({ language: 'de', locale: 'de-DE' });
  i18n.addUsedMessages('blue', used.blue ?? {});
  expect(i18n.hasMessages('blue')).toBe(false);
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Page showLater={false} />
    </I18nProvider>,
  );
  expect(container.innerHTML).toBe(html);
});

test('a text that is not loaded yet is blank until it is added; missing texts throw after that', () => {
  const i18n = createI18n({ language: 'de', locale: 'de-DE' });
  i18n.addUsedMessages('blue', onServer().used.blue ?? {});
  render(
    <I18nProvider i18n={i18n}>
      <Page showLater />
    </I18nProvider>,
  );
  expect(screen.getByText('Titel, 1 Teil, 2 Teile,')).toBeVisible();
  act(() => i18n.addMessages('blue', de));
  expect(screen.getByText('Titel, 1 Teil, 2 Teile, Später')).toBeVisible();
  expect(() => i18n.namespace('blue')('nothing')).toThrow();
});

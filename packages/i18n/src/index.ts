export { createI18n, type I18n, type I18nOptions, type MissingText, translate } from './create-i18n.ts';
export { createTranslations, type Translations, type TransProps } from './create-translations.tsx';
export {
  createFormat,
  type DateInput,
  type DateStyle,
  type Format,
  formatDate,
  formatLanguage,
  formatList,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRelative,
  type Money,
} from './format.ts';
export { I18nProvider, useFormat, useI18n, useLanguage, useLocale } from './i18n-context.tsx';
export type {
  Language,
  MessageKey,
  MessageParams,
  Messages,
  ParamsOf,
  PluralKey,
  Resources,
  Translate,
} from './messages.ts';
export type { Tags } from './rich-text.tsx';
export { createUsedMessages, type UsedMessages } from './used-messages.ts';

import type { ReactNode } from 'react';
import { type I18n, translate } from './create-i18n.ts';
import { useI18n } from './i18n-context.tsx';
import type { MessageKey, MessageParams, PluralKey, Translate } from './messages.ts';
import { escapeTags, readRichText, type Tags } from './rich-text.tsx';

type TransParams<Texts, Key> =
  Key extends PluralKey<Texts> ? { params: MessageParams & { readonly count: number } } : { params?: MessageParams };

export type TransProps<Texts, Key> = { message: Key; tags: Tags } & TransParams<Texts, Key>;

/** Translation functions of an area; every key is checked against its English texts. */
export interface Translations<Texts> {
  readonly namespace: string;
  /** The translate function of this page. */
  useT: () => Translate<Texts>;
  /** The translate function outside React: in loaders, actions and heads. */
  getT: (i18n: I18n) => Translate<Texts>;
  /** Renders a text that contains elements: `<Trans message="terms" tags={{ link: (children) => <a href="…">{children}</a> }} />`. */
  Trans: <Key extends MessageKey<Texts>>(props: TransProps<Texts, Key>) => ReactNode;
}

/** Binds an area's namespace to the keys of its English texts: `createTranslations<typeof en>('blue')`. */
export function createTranslations<Texts>(namespace: string): Translations<Texts> {
  const getT = (i18n: I18n) => translate<Texts>(i18n, namespace);
  return {
    namespace,
    useT: () => getT(useI18n()),
    getT,
    Trans({ message, tags, params = {} }: { message: string; tags: Tags; params?: MessageParams }) {
      const i18n = useI18n();
      const text = i18n.namespace(namespace)(message, escapeTags(params));
      return readRichText(text, tags, i18n.strict);
    },
  };
}

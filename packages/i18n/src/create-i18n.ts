import { createEngine, type LookUp } from '#engine';
import { createFormat, type Format, formatNumber } from './format.ts';
import type { Language, MessageParams, Messages, Resources, Translate } from './messages.ts';

/** A text that the page's language lacks. */
export interface MissingText {
  language: Language;
  namespace: string;
  key: string;
}

export interface I18nOptions {
  language: Language;
  /** BCP 47 tag that Intl formats with, such as `de-DE` or `en-GB`. */
  locale: string;
  resources?: Resources;
  /** IANA name; the zone of all markets by default. */
  timeZone?: string;
  /** Called for every missing text when not strict. */
  onMissing?: (missing: MissingText) => void;
  /** Called once with every text that was found: the server sends along what a page used. */
  onUse?: (namespace: string, key: string, text: string) => void;
  /** A missing text or parameter throws. The default everywhere but in production, where English stands in. */
  strict?: boolean;
}

export type AnyTranslate = (key: string, params?: MessageParams) => string;

/** The texts and formats of one page: made per request on the server and once per page load in the browser. */
export interface I18n {
  readonly language: Language;
  readonly locale: string;
  readonly strict: boolean;
  readonly format: Format;
  /** Adds an area's texts, for this page only; the given object is read in place. */
  addMessages: (namespace: string, messages: Messages, language?: Language) => void;
  /**
   * Adds the texts that the server used for this page, until `addMessages` brings them all. What is missing till then is left
   * blank, and written once it is there.
   */
  addUsedMessages: (namespace: string, messages: Messages) => void;
  /** All texts of the namespace are there. */
  hasMessages: (namespace: string) => boolean;
  /** Tells when texts that were left blank are there; returns how to stop listening. */
  subscribe: (listener: () => void) => () => void;
  /** Grows whenever blank texts came in. */
  version: () => number;
  /** The translate function of a namespace, always the same one; `translate` is its typed form. */
  namespace: (namespace: string) => AnyTranslate;
}

/** Own first levels, shared texts: what one request adds must not reach another, and nothing is copied. */
function ownLevels(resources: Resources): Record<string, Record<string, Messages>> {
  return Object.fromEntries(Object.entries(resources).map(([language, spaces]) => [language, { ...spaces }]));
}

/** Texts by themselves, in pieces: what stands at every second place is the name of a placeholder. There are as many as texts. */
const pieces = new Map<string, readonly string[]>();

function piecesOf(text: string): readonly string[] {
  const known = pieces.get(text) ?? text.split(/\{\{\s*([\w.]+)\s*\}\}/);
  pieces.set(text, known);
  return known;
}

/** Fills the placeholders in one pass, so that nothing inside a value is ever read as a placeholder. */
function fillIn(text: string, params: MessageParams, locale: string, strict: boolean): string {
  if (!text.includes('{{')) return text;
  let filled = '';
  for (const [place, piece] of piecesOf(text).entries()) {
    if (place % 2 === 0) filled += piece;
    else {
      const value = Object.hasOwn(params, piece) ? params[piece] : undefined;
      if (value === undefined && strict) throw new Error(`i18n: no value for {{${piece}}} in "${text}"`);
      filled += typeof value === 'number' ? formatNumber(value, locale) : (value ?? '');
    }
  }
  return filled;
}

/** Texts that came with the page; the rest of them is still on its way. */
interface Partial {
  namespaces: Set<string>;
  /** Something was left blank. */
  missed: boolean;
}

function createTranslate(
  lookUp: LookUp,
  namespace: string,
  options: I18nOptions,
  strict: boolean,
  partial: Partial,
): AnyTranslate {
  const { language, locale } = options;
  // lists say the same few texts many times
  const told = new Set<string>();
  const tell = (key: string, text: string) => {
    if (told.has(key)) return;
    told.add(key);
    options.onUse?.(namespace, key, text);
  };
  return (key, params = {}) => {
    const found = lookUp(namespace, key, typeof params.count === 'number' ? params.count : undefined);
    if (found) tell(found.key ?? key, found.text);
    else if (partial.namespaces.has(namespace)) {
      partial.missed = true;
      return '';
    }
    if (found?.language !== language) {
      if (strict) throw new Error(`i18n: "${key}" of ${namespace} has no text in ${language}`);
      options.onMissing?.({ language, namespace, key });
    }
    return found ? fillIn(found.text, params, locale, strict) : key;
  };
}

/**
 * Makes the texts and formats of one page, synchronously and without global state. Throws from its translate functions
 * when strict; otherwise falls back to English where that is loaded, else to the key, and reports to `onMissing`.
 */
export function createI18n(options: I18nOptions): I18n {
  const { language, locale, resources = {}, strict = process.env.NODE_ENV !== 'production' } = options;
  const store = ownLevels(resources);
  const lookUp = createEngine(language, store, strict ? undefined : 'en');
  const namespaces = new Map<string, AnyTranslate>();
  const partial: Partial = { namespaces: new Set(), missed: false };
  const listeners = new Set<() => void>();
  let version = 0;
  return {
    language,
    locale,
    strict,
    format: createFormat(locale, options.timeZone),
    addMessages(namespace, messages, messagesLanguage = language) {
      const spaces = store[messagesLanguage] ?? {};
      store[messagesLanguage] = spaces;
      spaces[namespace] = messages;
      const completed = messagesLanguage === language && partial.namespaces.delete(namespace);
      if (!completed || !partial.missed) return;
      partial.missed = false;
      version++;
      for (const listener of listeners) listener();
    },
    addUsedMessages(namespace, messages) {
      partial.namespaces.add(namespace);
      store[language] = { ...store[language], [namespace]: messages };
    },
    hasMessages: (namespace) => store[language]?.[namespace] !== undefined && !partial.namespaces.has(namespace),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    namespace(name) {
      const known = namespaces.get(name) ?? createTranslate(lookUp, name, options, strict, partial);
      namespaces.set(name, known);
      return known;
    },
  };
}

/** The typed translate function of a namespace, for loaders, heads and everything else outside React. */
export function translate<Texts>(i18n: I18n, namespace: string): Translate<Texts> {
  return i18n.namespace(namespace) as Translate<Texts>;
}

import { createEngine, type FindMessage } from '#engine';
import { createFormat, type Format, formatNumber } from './format.ts';
import type { Language, MessageParams, Messages, Resources, Translate } from './messages.ts';

/** A text that is missing in the page's language. */
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
  /** IANA name; the time zone of all markets by default. */
  timeZone?: string;
  /** Called for every missing text if not strict. */
  onMissing?: (missing: MissingText) => void;
  /** Called once for every text that was found. The server sends the texts that a page used along with it. */
  onUse?: (namespace: string, key: string, text: string) => void;
  /** Throws for missing texts and parameters. The default outside production, where English is the fallback. */
  strict?: boolean;
}

export type AnyTranslate = (key: string, params?: MessageParams) => string;

/** The texts and formats of one page: created per request on the server and once per page load in the browser. */
export interface I18n {
  readonly language: Language;
  readonly locale: string;
  readonly strict: boolean;
  readonly format: Format;
  /** Adds an area's texts, for this page only. The object is not copied. */
  addMessages: (namespace: string, messages: Messages, language?: Language) => void;
  /**
   * Adds the texts that the server used for this page, until `addMessages` adds all texts. Missing texts are blank until then,
   * and rendered as soon as they are added.
   */
  addUsedMessages: (namespace: string, messages: Messages) => void;
  /** Whether all texts of the namespace are loaded. */
  hasMessages: (namespace: string) => boolean;
  /** Calls the listener when texts that were blank are loaded. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Increases whenever texts that were blank are loaded. */
  version: () => number;
  /** The translate function of a namespace, always the same one; `translate` is its typed form. */
  namespace: (namespace: string) => AnyTranslate;
}

/** Copies the first levels, so that requests can add texts without affecting each other, and shares the texts. */
function ownLevels(resources: Resources): Record<string, Record<string, Messages>> {
  return Object.fromEntries(Object.entries(resources).map(([language, spaces]) => [language, { ...spaces }]));
}

/** Cache: text → its pieces, of which every second one is the name of a placeholder. Bounded by the number of texts. */
const pieces = new Map<string, readonly string[]>();

function piecesOf(text: string): readonly string[] {
  const known = pieces.get(text) ?? text.split(/\{\{\s*([\w.]+)\s*\}\}/);
  pieces.set(text, known);
  return known;
}

/** Fills the placeholders in one pass, so that nothing inside a value is read as a placeholder. */
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

/** Namespaces of which only the texts that came with the page are loaded. */
interface PartialMessages {
  namespaces: Set<string>;
  /** Whether a text was missing and left blank. */
  hasBlanks: boolean;
}

function createTranslate(
  findMessage: FindMessage,
  namespace: string,
  options: I18nOptions,
  strict: boolean,
  partial: PartialMessages,
): AnyTranslate {
  const { language, locale } = options;
  // Lists use the same texts many times; report each once.
  const reported = new Set<string>();
  const reportUse = (key: string, text: string) => {
    if (reported.has(key)) return;
    reported.add(key);
    options.onUse?.(namespace, key, text);
  };
  return (key, params = {}) => {
    const found = findMessage(namespace, key, typeof params.count === 'number' ? params.count : undefined);
    if (found) reportUse(found.key ?? key, found.text);
    else if (partial.namespaces.has(namespace)) {
      partial.hasBlanks = true;
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
 * Creates the texts and formats of one page, synchronously and without global state. If strict, its translate functions throw
 * for missing texts; otherwise they fall back to English if it is loaded, else to the key, and report to `onMissing`.
 */
export function createI18n(options: I18nOptions): I18n {
  const { language, locale, resources = {}, strict = process.env.NODE_ENV !== 'production' } = options;
  const store = ownLevels(resources);
  const findMessage = createEngine(language, store, strict ? undefined : 'en');
  const namespaces = new Map<string, AnyTranslate>();
  const partial: PartialMessages = { namespaces: new Set(), hasBlanks: false };
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
      if (!completed || !partial.hasBlanks) return;
      partial.hasBlanks = false;
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
      const known = namespaces.get(name) ?? createTranslate(findMessage, name, options, strict, partial);
      namespaces.set(name, known);
      return known;
    },
  };
}

/** The typed translate function of a namespace, for loaders, heads and everything else outside React. */
export function translate<Texts>(i18n: I18n, namespace: string): Translate<Texts> {
  return i18n.namespace(namespace) as Translate<Texts>;
}

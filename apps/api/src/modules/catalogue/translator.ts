import type { Language } from '@reprise/entities/language';
import * as z from 'zod';
import { createCircuitBreaker } from '../../circuit-breaker.ts';

/** A service that translates texts. */
export interface Translator {
  /** Whether there is one. */
  readonly isConfigured: boolean;
  /** Translates paragraphs; undefined if the service fails or does not answer in time. Never throws. */
  translate(paragraphs: readonly string[], from: Language, to: Language): Promise<readonly string[] | undefined>;
}

export interface TranslatorOptions {
  /** Base of the service's API, without a slash at the end; undefined to translate nothing. */
  readonly url: string | undefined;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly log: { warn(details: object, message: string): void };
}

const [maxFailures, retryAfterMs] = [3, 30_000];

/** The service distinguishes variants of English as a target language, but not as a source language. */
const targetOf = (language: Language) => (language === 'en' ? 'EN-GB' : language.toUpperCase());

const Translations = z.object({ translations: z.array(z.object({ text: z.string().min(1) })) });

/** Translates by `POST {url}/v2/translate` in the shape of DeepL's API. */
export function createTranslator({ url, apiKey, timeoutMs, log }: TranslatorOptions): Translator {
  if (url === undefined) return { isConfigured: false, translate: async () => undefined };
  const breaker = createCircuitBreaker({
    failures: maxFailures,
    pause: retryAfterMs,
    now: Date.now,
    onOpen: (cause) => log.warn({ err: cause, retryAfterMs }, 'descriptions are not translated for a while'),
  });
  return {
    isConfigured: true,
    translate: (paragraphs, from, to) =>
      breaker.run(async () => {
        const response = await fetch(`${url}/v2/translate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `DeepL-Auth-Key ${apiKey}` },
          body: JSON.stringify({ text: paragraphs, source_lang: from.toUpperCase(), target_lang: targetOf(to) }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`The translation service answered ${response.status}.`);
        }
        const texts = Translations.parse(await response.json()).translations.map(({ text }) => text);
        if (texts.length !== paragraphs.length) throw new Error('The translation lacks paragraphs.');
        return texts;
      }),
  };
}

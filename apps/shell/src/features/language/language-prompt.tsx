import { languageQuestionDelayMs } from '@reprise/entities/constants/pages';
import { createI18n, type I18n, I18nProvider } from '@reprise/i18n';
import { type Language, localeOf } from '@reprise/markets';
import { type Platform, usePlatform } from '@reprise/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { shellMessages } from '../../texts.ts';
import { chosenLanguage } from './language-cookie.ts';
import { storeChosenLanguage } from './use-language-choice.ts';
import { visitorLanguage } from './visitor-language.ts';

/** Milliseconds until the next attempt while the visitor is busy. */
const retryDelayMs = 1000;

interface Question {
  Dialog: ComponentType<{ offered: Language; onClose: () => void }>;
  offered: Language;
  /** Messages in the offered language, which may differ from that of the page. */
  i18n: I18n;
}

async function loadQuestion({ market, i18n }: Platform): Promise<Question> {
  const offered = visitorLanguage(market, navigator.languages);
  if (offered === market.language) {
    const { LanguageNote } = await import(/* webpackChunkName: "language-note" */ './language-note.tsx');
    return { Dialog: LanguageNote, offered, i18n };
  }
  const [{ LanguageDialog: Dialog }, messages] = await Promise.all([
    import(/* webpackChunkName: "language" */ './language-dialog.tsx'),
    shellMessages(offered),
  ]);
  const offeredI18n = createI18n({ language: offered, locale: localeOf(offered) });
  offeredI18n.addMessages('shell', messages);
  return { Dialog, offered, i18n: offeredI18n };
}

/** Pages on which the question never appears: nothing may interrupt visitors in the checkout (rule navigation-36). */
const neverAskedOn = '[data-layout=checkout]';

/** Matches while a dialog or menu is open, or the visitor is typing, filtering or about to answer the consent banner: the question waits. */
const busySelector = [
  'dialog[open]',
  ':popover-open',
  'textarea:focus',
  'select:focus',
  'input:focus:not([type=checkbox], [type=radio])',
  ':is([data-question], #filters):is(:hover, :focus-within)',
].join();

const mayNotAsk = () => document.querySelector(`${neverAskedOn}, ${busySelector}`) !== null;

/**
 * Asks visitors without a chosen language for one, some seconds after the first page load. Its code is loaded only then.
 */
export function LanguagePrompt() {
  const platform = usePlatform();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    void storeChosenLanguage(platform);
    if (chosenLanguage(platform) !== undefined) return undefined;
    let hasLeft = false;
    const ask = async () => {
      const loaded = mayNotAsk() ? undefined : await loadQuestion(platform).catch(() => undefined);
      // The visitor may have chosen in the meantime, in the menu or in another tab.
      if (hasLeft || chosenLanguage(platform) !== undefined) return;
      if (loaded && !mayNotAsk()) setQuestion(loaded);
      else timer = setTimeout(ask, retryDelayMs);
    };
    let timer = setTimeout(ask, languageQuestionDelayMs);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [platform]);
  if (!question) return null;
  const { Dialog, offered, i18n } = question;
  return (
    <I18nProvider i18n={i18n}>
      <Dialog offered={offered} onClose={() => setQuestion(undefined)} />
    </I18nProvider>
  );
}

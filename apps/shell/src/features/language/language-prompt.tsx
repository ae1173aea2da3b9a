import { createI18n, type I18n, I18nProvider } from '@reprise/i18n';
import { type Language, localeOf } from '@reprise/markets';
import { type Platform, usePlatform } from '@reprise/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { shellMessages } from '../../texts.ts';
import { cameByChoice, chosenLanguage, storeLanguage } from './language-cookie.ts';
import { visitorLanguage } from './visitor-language.ts';

/** How long somebody may look around before they are asked, in milliseconds. */
const promptDelayMs = 6000;
/** How long to wait with the question while somebody is busy with something else, in milliseconds. */
const retryDelayMs = 1000;

interface Question {
  Dialog: ComponentType<{ offered: Language; onClose: () => void }>;
  offered: Language;
  /** The dialog speaks the visitor's language, not that of the page. */
  i18n: I18n;
}

async function loadQuestion({ market, i18n }: Platform): Promise<Question> {
  const offered = visitorLanguage(market, navigator.languages);
  const [{ LanguageDialog: Dialog }, messages] = await Promise.all([
    import(/* webpackChunkName: "language" */ './language-dialog.tsx'),
    shellMessages(offered),
  ]);
  if (offered === market.language) return { Dialog, offered, i18n };
  const speaking = createI18n({ language: offered, locale: localeOf(offered) });
  speaking.addMessages('shell', messages);
  return { Dialog, offered, i18n: speaking };
}

/** Where somebody is at something: a dialog or menu is open, they are typing, or about to answer for consent. */
const busyPlaces = [
  'dialog[open]',
  ':popover-open',
  'textarea:focus',
  'select:focus',
  'input:focus:not([type=checkbox], [type=radio])',
  '[data-question]:is(:hover, :focus-within)',
].join();

/** A question would come between. */
const isBusy = () => document.querySelector(busyPlaces) !== null;

/** Asks who has not chosen a language yet, 6 seconds after the first navigation. Nothing of it is loaded before. */
export function LanguagePrompt() {
  const platform = usePlatform();
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    if (cameByChoice(platform, document.referrer)) storeLanguage(platform, platform.market.language);
    if (chosenLanguage(platform) !== undefined) return undefined;
    let hasLeft = false;
    const ask = async () => {
      const loaded = isBusy() ? undefined : await loadQuestion(platform).catch(() => undefined);
      // in the meantime somebody may have chosen, in the menu or in another tab
      if (hasLeft || chosenLanguage(platform) !== undefined) return;
      if (loaded && !isBusy()) setQuestion(loaded);
      else timer = setTimeout(ask, retryDelayMs);
    };
    let timer = setTimeout(ask, promptDelayMs);
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

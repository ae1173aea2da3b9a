import { useLocale } from '@reprise/i18n';
import { type Language, marketOf } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { Button, buttonClass, Dialog, Stack, Text } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import css from './language-dialog.module.css';
import { languageNames } from './language-names.ts';
import { storePageLanguage, useLanguageChoice } from './use-language-choice.ts';
import { useLanguageLinks } from './use-language-links.ts';

interface LanguageDialogProps {
  /** The language to offer, which is also that of the dialog; the page's language if the visitor's is not available. */
  offered: Language;
  onClose: () => void;
}

/** Asks once for the language. Closing the dialog chooses the current one. */
export function LanguageDialog({ offered, onClose }: LanguageDialogProps) {
  const t = useT();
  const platform = usePlatform();
  const locale = useLocale();
  const links = useLanguageLinks();
  const choose = useLanguageChoice();
  const current = platform.market.language;
  const displayNames = new Intl.DisplayNames(locale, { type: 'language' });
  const nameOf = (language: Language) => displayNames.of(language) ?? languageNames[language];
  const stay = () => {
    void storePageLanguage(platform);
    onClose();
  };
  const offer = links.find(({ language }) => language === offered && offered !== current);
  return (
    <Dialog open onClose={stay} title={t('language.choice.title')} closeLabel={t('auth.close')} size="s" lang={offered}>
      <Stack gap={5}>
        <Text>
          {offer
            ? t('language.choice.differs', { browser: nameOf(offered), page: nameOf(current) })
            : t('language.choice.same', { page: nameOf(current) })}
        </Text>
        <Stack gap={3}>
          {offer ? (
            <a
              href={offer.href}
              hrefLang={offered}
              onClick={(event) => choose(event, offered)}
              className={buttonClass({ block: true, size: 'l' })}
            >
              {t('language.choice.go', { language: nameOf(offered) })}
            </a>
          ) : null}
          <Button block size="l" variant={offer ? 'secondary' : 'primary'} onClick={stay}>
            {t('language.choice.stay', { language: nameOf(current) })}
          </Button>
        </Stack>
        <OtherLanguages links={links.filter(({ language }) => language !== offered && language !== current)} />
      </Stack>
    </Dialog>
  );
}

/** Links to all languages but the offered and the current one, each with its country. */
function OtherLanguages({ links }: { links: ReturnType<typeof useLanguageLinks> }) {
  const t = useT();
  const id = useId();
  const choose = useLanguageChoice();
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (
    <nav aria-labelledby={id} className={css.others}>
      <h3 id={id} className={css.title}>
        {t('language.choice.others')}
      </h3>
      <ul className={css.list}>
        {links.map(({ language, href }) => (
          <li key={language}>
            <a href={href} hrefLang={language} onClick={(event) => choose(event, language)} className={css.link}>
              <span lang={language} className={css.name}>
                {languageNames[language]}
              </span>{' '}
              <span className={css.country}>{countries.of(marketOf(language).country)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={css.note}>{t('language.choice.note')}</p>
    </nav>
  );
}

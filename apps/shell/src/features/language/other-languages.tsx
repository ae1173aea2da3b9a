import { useLocale } from '@reprise/i18n';
import { marketOf } from '@reprise/markets';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import css from './language-dialog.module.css';
import { languageNames } from './language-names.ts';
import { useLanguageChoice } from './use-language-choice.ts';
import type { useLanguageLinks } from './use-language-links.ts';

/** Links to languages, each with its country. */
export function OtherLanguages({ links }: { links: ReturnType<typeof useLanguageLinks> }) {
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

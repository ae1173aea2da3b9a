import { usePlatform } from '@reprise/platform';
import { ChevronDown, Globe, Icon } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './language-menu.module.css';
import { languageNames } from './language-names.ts';
import { useLanguageChoice } from './use-language-choice.ts';
import { useLanguageLinks } from './use-language-links.ts';

/** Links to this page in every language. */
export function LanguageList({ className }: { className?: string | undefined }) {
  const current = usePlatform().market.language;
  const links = useLanguageLinks();
  const choose = useLanguageChoice();
  return (
    <ul className={className}>
      {links.map(({ language, href }) => (
        <li key={language}>
          <a
            href={href}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
            onClick={(event) => choose(event, language)}
          >
            {languageNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A menu with the languages. */
export function LanguageMenu() {
  const t = useT();
  const { language } = usePlatform().market;
  return (
    <details className={css.menu}>
      <summary className={css.button}>
        <Icon of={Globe} size="s" />
        {language.toUpperCase()}{' '}
        <span className="visually-hidden">{t('language.label', { language: languageNames[language] })}</span>
        <Icon of={ChevronDown} size="s" />
      </summary>
      <LanguageList className={css.list} />
    </details>
  );
}

import { useFormat, usePlatform } from '@reprise/platform';
import { Button, Disclosure, Heading, Text } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import css from './language-note.module.css';
import { OtherLanguages } from './other-languages.tsx';
import { storePageLanguage } from './use-language-choice.ts';
import { useLanguageLinks } from './use-language-links.ts';

/** The question for visitors whose browser has the page's language: at the end of the window, without taking the focus. */
export function LanguageNote({ onClose }: { onClose: () => void }) {
  const t = useT();
  const id = useId();
  const platform = usePlatform();
  const { language: current } = platform.market;
  const page = useFormat().language(current);
  const links = useLanguageLinks().filter(({ language }) => language !== current);
  const stay = () => {
    void storePageLanguage(platform);
    onClose();
  };
  return (
    <div role="dialog" aria-labelledby={id} className={`${css.note} no-print`}>
      <Heading level={2} size="m" id={id}>
        {t('language.choice.title')}
      </Heading>
      <Text size="s">{t('language.choice.same', { page })}</Text>
      <Button size="s" onClick={stay}>
        {t('language.choice.stay', { language: page })}
      </Button>
      <Disclosure summary={t('language.choice.others')} className={css.others}>
        <OtherLanguages links={links} />
      </Disclosure>
    </div>
  );
}

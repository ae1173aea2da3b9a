import type { Language } from '@reprise/markets';
import { useFormat, usePlatform } from '@reprise/platform';
import { Button, buttonClass, Dialog, Stack, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { OtherLanguages } from './other-languages.tsx';
import { storePageLanguage, useLanguageChoice } from './use-language-choice.ts';
import { useLanguageLinks } from './use-language-links.ts';

interface LanguageDialogProps {
  /** The language to offer, which is also that of the dialog. It is not the page's. */
  offered: Language;
  onClose: () => void;
}

/** Asks once for the language. Closing the dialog chooses the current one. */
export function LanguageDialog({ offered, onClose }: LanguageDialogProps) {
  const t = useT();
  const platform = usePlatform();
  const { language: nameOf } = useFormat();
  const links = useLanguageLinks();
  const choose = useLanguageChoice();
  const current = platform.market.language;
  const stay = () => {
    void storePageLanguage(platform);
    onClose();
  };
  const offer = links.find(({ language }) => language === offered);
  return (
    <Dialog open onClose={stay} title={t('language.choice.title')} closeLabel={t('auth.close')} size="s" lang={offered}>
      <Stack gap={5}>
        <Text>{t('language.choice.differs', { browser: nameOf(offered), page: nameOf(current) })}</Text>
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
          <Button block size="l" variant="secondary" onClick={stay}>
            {t('language.choice.stay', { language: nameOf(current) })}
          </Button>
        </Stack>
        <OtherLanguages links={links.filter(({ language }) => language !== offered && language !== current)} />
      </Stack>
    </Dialog>
  );
}

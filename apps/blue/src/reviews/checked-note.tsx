import { renderLink, usePlatform } from '@reprise/platform';
import { Text, TextLink } from '@reprise/ui';
import { useT } from '../texts.ts';

/** Who may review and that reviews are checked, with a link to how; the law asks shops to say it. */
export function CheckedNote() {
  const t = useT();
  const platform = usePlatform();
  return (
    <Text size="s" tone="muted">
      {t('reviews.checked')}{' '}
      <TextLink href={platform.path('static_content', { path: 'reviews' })} renderLink={renderLink}>
        {t('reviews.howChecked')}
      </TextLink>
    </Text>
  );
}

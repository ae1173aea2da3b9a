import { renderLink, usePlatform } from '@reprise/platform';
import { Text, TextLink } from '@reprise/ui';
import { useT } from '../texts.ts';

/** Explains who may review and links to how reviews are checked, which the law requires. */
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

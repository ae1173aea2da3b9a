import { renderLink, usePlatform } from '@reprise/platform';
import { TextLink } from '@reprise/ui';
import { useT } from '../texts.ts';

/** Leads to the guide that says which band fits which watch. */
export function BandSizesLink() {
  const t = useT();
  const platform = usePlatform();
  return (
    <TextLink
      href={platform.path('static_template', { template: 'strap-sizes' })}
      variant="arrow"
      renderLink={renderLink}
    >
      {t('wristbands.sizes')}
    </TextLink>
  );
}

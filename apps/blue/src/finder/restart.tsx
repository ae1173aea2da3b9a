import { renderLink } from '@reprise/platform';
import { LinkButton, RotateCcw } from '@reprise/ui';
import { useT } from '../texts.ts';
import { formatFinderAddress } from './finder-address.ts';

/** A link to the first question of a finder, without any answers. */
export function Restart({ id, pathname }: { id: string; pathname: string }) {
  const t = useT();
  return (
    <LinkButton
      variant="quiet"
      flush
      icon={RotateCcw}
      href={pathname + formatFinderAddress({ id, answers: {} })}
      renderLink={renderLink}
    >
      {t('finder.restart')}
    </LinkButton>
  );
}

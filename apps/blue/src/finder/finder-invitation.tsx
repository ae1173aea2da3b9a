import type { FinderInvitation as Invitation } from '@reprise/entities/finder';
import { renderLink, useLocation } from '@reprise/platform';
import { ArrowRight, Compass, Heading, Icon, TextLink } from '@reprise/ui';
import { useId } from 'react';
import { formatFinderAddress } from './finder-address.ts';
import css from './finder-invitation.module.css';

/** Invites to the finder of a category; the whole card is the link. */
export function FinderInvitation({ invitation: { id, title, text } }: { invitation: Invitation }) {
  const { pathname } = useLocation();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={css.card}>
      <Icon of={Compass} className={css.picture} />
      <Heading level={2} size="m" id={headingId} className={css.title}>
        <TextLink
          href={pathname + formatFinderAddress({ id, answers: {} })}
          renderLink={renderLink}
          variant="quiet"
          className={css.link}
        >
          {title}
        </TextLink>
      </Heading>
      <p className={css.text}>{text}</p>
      <Icon of={ArrowRight} size="s" className={css.arrow} />
    </section>
  );
}

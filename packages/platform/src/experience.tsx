import type { Experience, ExperienceEvent, UserGroup } from '@reprise/entities/experience';
// Imported from the package, not by path: areas bundle this module, but the page's state is in the shell's copy of the
// package.
import { hasConsent, type Platform, useConsent, usePlatform } from '@reprise/platform';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * The group for which content pages are requested: sellers have something in the trade-in cart, returning customers are
 * signed in. Undefined for all other visitors, and without consent to marketing.
 */
export function userGroupOf(platform: Pick<Platform, 'state'>): UserGroup | undefined {
  if (!hasConsent(platform, 'marketing')) return undefined;
  const { greenCartCount, user } = platform.state.getState();
  if (greenCartCount > 0) return 'seller';
  return user ? 'returning' : undefined;
}

/** Reports with a beacon, which outlives the page. Does nothing without consent to marketing. */
function report(platform: Platform, event: ExperienceEvent): void {
  if (!hasConsent(platform, 'marketing')) return;
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' });
  navigator.sendBeacon('/api/salesforce/event', body);
}

export interface ContentExperienceProps {
  /** The variant that the block shows; undefined for a block without one. */
  experience: Experience | undefined;
  children: ReactNode;
}

/**
 * Wraps a block of content. Reports once that its variant was seen, and each time that one of its links is followed.
 */
export function ContentExperience({ experience, children }: ContentExperienceProps) {
  return experience ? <ReportedBlock experience={experience}>{children}</ReportedBlock> : children;
}

function ReportedBlock({ experience, children }: { experience: Experience; children: ReactNode }) {
  const platform = usePlatform();
  const mayReport = useConsent('marketing');
  const block = useRef<HTMLDivElement>(null);
  const { contentfulId, experienceId, userGroup } = experience;
  useEffect(() => {
    if (!block.current || !mayReport) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      report(platform, { type: 'view', contentfulId, experienceId, userGroup });
    });
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [platform, mayReport, contentfulId, experienceId, userGroup]);
  const follow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    report(platform, { type: 'click', contentfulId, experienceId, userGroup });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The links inside are what is clicked; this only notices it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: A link that the keyboard follows is clicked, too.
    <div ref={block} onClick={follow} onAuxClick={follow}>
      {children}
    </div>
  );
}

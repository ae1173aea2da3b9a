import type { ConsentCategory } from '@reprise/entities/consent';
import { type Platform, usePlatformState } from './platform.ts';
import type { PlatformState } from './state.ts';

const isGranted = ({ consent }: PlatformState, category: ConsentCategory) =>
  category === 'necessary' || consent?.[category] === true;

/**
 * Whether something of this category may be stored or used now: what is necessary always, everything else once the visitor
 * has agreed. Ask each time; the answer changes. To hear of changes, subscribe to `platform.state`.
 */
export const hasConsent = ({ state }: Pick<Platform, 'state'>, category: ConsentCategory): boolean =>
  isGranted(state.getState(), category);

/** `hasConsent` for components, which render again when the visitor changes their mind. */
export const useConsent = (category: ConsentCategory): boolean =>
  usePlatformState((state) => isGranted(state, category));

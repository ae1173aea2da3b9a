import type { ConsentCategory } from '@reprise/entities/constants/consent';
import { type Platform, usePlatformState } from './platform.ts';
import type { PlatformState } from './state.ts';

const isGranted = ({ consent }: PlatformState, category: ConsentCategory) =>
  category === 'necessary' || consent?.[category] === true;

/**
 * Whether data of this category may be stored or used now: `necessary` always, others after the visitor has agreed.
 * Call it each time, since visitors change their mind; subscribe to `platform.state` for changes.
 */
export const hasConsent = ({ state }: Pick<Platform, 'state'>, category: ConsentCategory): boolean =>
  isGranted(state.getState(), category);

/** `hasConsent` for components; they render again when the visitor changes their mind. */
export const useConsent = (category: ConsentCategory): boolean =>
  usePlatformState((state) => isGranted(state, category));

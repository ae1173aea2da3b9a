import type { ConsentChoice } from '@reprise/entities/consent';
import type { OptionalCategory } from '@reprise/entities/constants/consent';

/** Why nothing may be stored or sent; undefined when it may. */
export type Refusal = 'undecided' | 'refused' | 'privacy-control' | undefined;

export interface GateState {
  /** Undefined until the visitor decides. */
  readonly consent: ConsentChoice | undefined;
  /** The browser's global privacy control, an objection to tracking that overrides the banner. */
  readonly hasPrivacyControl: boolean;
}

/** Whether data of a category may be stored and sent; if not, the reason. */
export function refusalOf(category: OptionalCategory, { consent, hasPrivacyControl }: GateState): Refusal {
  if (hasPrivacyControl) return 'privacy-control';
  if (!consent) return 'undecided';
  return consent[category] ? undefined : 'refused';
}

/** Whether this browser sends the global privacy control. */
export const hasPrivacyControl = (browser: Navigator = navigator): boolean =>
  (browser as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

import { hasConsent, type Platform } from '@reprise/platform';

/** What was searched for before is kept for convenience: only for visitors who agreed to preferences. */
export const mayKeepHistory = (platform: Platform): boolean => hasConsent(platform, 'preferences');

import { hasConsent, type Platform } from '@reprise/platform';

/** The search history is a preference: it is stored only with consent to preferences. */
export const mayKeepHistory = (platform: Platform): boolean => hasConsent(platform, 'preferences');

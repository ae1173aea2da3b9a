import type { Platform } from '@reprise/platform';

const prefix = 'announcement-';

/** Id of the toast of an announcement. */
export const toastIdOf = (announcement: string): string => `${prefix}${announcement}`;

/** Hides the announcements. They are not dismissed, so they can be shown again. */
export function hideAnnouncements(platform: Platform): void {
  for (const { id } of platform.state.getState().toasts) if (id.startsWith(prefix)) platform.dismissToast(id);
}

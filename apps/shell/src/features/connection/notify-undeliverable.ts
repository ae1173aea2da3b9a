import type { Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';

const storageKey = 'reprise.email-undeliverable';

function wasNotified(): boolean {
  try {
    if (sessionStorage.getItem(storageKey)) return true;
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Without storage the notification is shown on every page.
  }
  return false;
}

/** Shows once per session that emails to the customer bounce, with a link to change the address. */
export function notifyUndeliverable(platform: Platform): void {
  if (wasNotified()) return;
  const t = getT(platform.i18n);
  platform.toast({
    id: 'email-undeliverable',
    variant: 'warn',
    title: t('emailUndeliverable.title'),
    message: t('emailUndeliverable.text'),
    isPersistent: true,
    link: { label: t('emailUndeliverable.change'), href: platform.path('my_security', {}) },
  });
}

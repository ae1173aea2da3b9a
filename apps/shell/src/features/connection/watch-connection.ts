import type { Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';

const id = 'connection';

/** Shows a toast while the browser is offline, and another when it is online again. */
export function watchConnection(platform: Platform): () => void {
  const t = getT(platform.i18n);
  const lost = () =>
    platform.toast({
      id,
      variant: 'warn',
      title: t('connection.offline.title'),
      message: t('connection.offline.text'),
      isPersistent: true,
    });
  const back = () => platform.toast({ id, variant: 'success', message: t('connection.online') });
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  if (!navigator.onLine) lost();
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}

import type { Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';

const id = 'connection';

/** Says when the connection is gone, for as long as it is, and that it is back. */
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

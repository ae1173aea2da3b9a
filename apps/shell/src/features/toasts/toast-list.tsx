import { Link, type Toast as ToastData, usePlatform, usePlatformState } from '@reprise/platform';
import { Toast } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useT } from '../../texts.ts';
import { isSuppressed, suppress } from './suppressed-toasts.ts';
import { lifetimeOf, messageOf } from './toast-text.ts';
import { useCountdown } from './use-countdown.ts';

export interface ToastListProps {
  /** The live region that interrupts. */
  assertive: HTMLElement;
  /** The live region that waits for a pause. */
  polite: HTMLElement;
}

/** The toasts on show, each in the live region that it belongs to. */
export function ToastList({ assertive, polite }: ToastListProps) {
  const platform = usePlatform();
  const toasts = usePlatformState((state) => state.toasts);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);

  useEffect(() => {
    for (const { id } of toasts) if (isSuppressed(id)) platform.dismissToast(id);
  }, [toasts, platform]);

  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    for (const { id, removeAfterNavigation } of platform.state.getState().toasts) {
      if (removeAfterNavigation) platform.dismissToast(id);
    }
  }, [pathname, platform]);

  const shown = toasts.filter(({ id }) => !isSuppressed(id));
  const entries = (some: readonly ToastData[]) => some.map((toast) => <ShownToast key={toast.id} toast={toast} />);
  return (
    <>
      {createPortal(entries(shown.filter(({ variant }) => variant === 'error')), assertive)}
      {createPortal(entries(shown.filter(({ variant }) => variant !== 'error')), polite)}
    </>
  );
}

function ShownToast({ toast }: { toast: ToastData }) {
  const t = useT();
  const platform = usePlatform();
  const { id, title, link, variant, isPersistent = false } = toast;
  const remove = () => {
    suppress(toast);
    platform.dismissToast(id);
  };
  const { pause, resume } = useCountdown(toast, isPersistent ? undefined : lifetimeOf(toast), remove);
  return (
    <Toast
      variant={variant}
      title={title}
      message={messageOf(toast)}
      action={
        link ? (
          <Link to={link.href} onClick={remove}>
            {link.label}
          </Link>
        ) : undefined
      }
      dismissLabel={t('toasts.dismiss')}
      onDismiss={remove}
      onPause={pause}
      onResume={resume}
    />
  );
}

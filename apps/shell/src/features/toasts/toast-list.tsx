import { Link, type Toast as ToastData, usePlatform, usePlatformState } from '@reprise/platform';
import { Toast } from '@reprise/ui';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { useT } from '../../texts.ts';
import { headerPlaceId } from './header-place.ts';
import { isSuppressed, noteAppearance, noteDismissal } from './suppressed-toasts.ts';
import { lifetimeOf, messageOf } from './toast-text.ts';
import { useCountdown } from './use-countdown.ts';
import { useToastKeys } from './use-toast-keys.ts';
import { useToastPause } from './use-toast-pause.ts';
import { useToastPosition } from './use-toast-position.ts';

export interface ToastListProps {
  /** Live region for errors. */
  assertive: HTMLElement;
  /** Live region for everything else. */
  polite: HTMLElement;
}

type Timers = ReturnType<typeof useToastPause>;

/** The visible toasts, each in its live region. */
export function ToastList({ assertive, polite }: ToastListProps) {
  const shown = useShownToasts();
  const timers = useToastPause();
  const header = useHeaderPlace();
  // One at a time: the header has room for one line.
  const inHeader = shown.filter(({ place }) => place === 'header').slice(0, 1);
  const others = shown.filter(({ place }) => place !== 'header');
  useToastKeys(header ? [assertive, polite, header] : [assertive, polite]);
  useToastPosition([assertive, polite], others);
  const entries = (some: readonly ToastData[], layout?: 'bar') =>
    some.map((toast) => <ShownToast key={toast.id} toast={toast} timers={timers} layout={layout} />);
  return (
    <>
      {createPortal(entries(others.filter(({ variant }) => variant === 'error')), assertive)}
      {createPortal(entries(others.filter(({ variant }) => variant !== 'error')), polite)}
      {header ? createPortal(entries(inHeader, 'bar'), header) : null}
    </>
  );
}

/** The header's live region; null on pages whose layout has none. */
function useHeaderPlace(): HTMLElement | null {
  const { key } = useLocation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(headerPlaceId)), [key]);
  return place;
}

/** All toasts that are not suppressed. Navigation removes those that belong to the previous page. */
function useShownToasts(): readonly ToastData[] {
  const platform = usePlatform();
  const toasts = usePlatformState((state) => state.toasts);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shownAt = useRef(address);
  // A visible toast stays, even if it is suppressed from now on.
  const accepted = useRef(new Set<ToastData>());
  const shown = toasts.filter((toast) => accepted.current.has(toast) || !isSuppressed(toast.id));

  useEffect(() => {
    for (const toast of toasts) {
      if (accepted.current.has(toast)) continue;
      if (isSuppressed(toast.id)) platform.dismissToast(toast.id);
      else {
        accepted.current.add(toast);
        noteAppearance(toast);
      }
    }
    accepted.current = new Set(toasts.filter((toast) => accepted.current.has(toast)));
  }, [toasts, platform]);

  useEffect(() => {
    if (shownAt.current === address) return;
    shownAt.current = address;
    for (const { id, removeAfterNavigation } of platform.state.getState().toasts) {
      if (removeAfterNavigation) platform.dismissToast(id);
    }
  }, [address, platform]);
  return shown;
}

function ShownToast({ toast, timers, layout }: { toast: ToastData; timers: Timers; layout: 'bar' | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const { id, title, link, variant, isPersistent = false } = toast;
  const remove = () => {
    noteDismissal(toast);
    platform.dismissToast(id);
    // A removed element gets no events that pointer and focus left it.
    timers.resume();
  };
  useCountdown(toast, isPersistent ? undefined : lifetimeOf(toast), timers.paused, remove);
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') remove();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside
    <div onKeyDown={dismissByKey}>
      <Toast
        variant={variant}
        layout={layout}
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
        onPause={timers.pause}
        onResume={timers.resume}
      />
    </div>
  );
}

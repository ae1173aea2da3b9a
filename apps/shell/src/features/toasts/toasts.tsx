import { usePlatformState } from '@reprise/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../texts.ts';
import type { ToastListProps } from './toast-list.tsx';
import css from './toasts.module.css';

/**
 * The region for toasts. The live regions are rendered from the start, because assistive technology only announces
 * changes of existing ones; the code for toasts is loaded with the first toast.
 */
export function Toasts() {
  const t = useT();
  const isNeeded = usePlatformState((state) => state.toasts.length > 0);
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  const [List, setList] = useState<ComponentType<ToastListProps>>();
  useEffect(() => {
    if (isNeeded) {
      import(/* webpackChunkName: "toasts" */ './toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        reportError,
      );
    }
  }, [isNeeded]);
  return (
    <section aria-label={t('toasts.label')} className={css.region}>
      <div ref={setAssertive} aria-live="assertive" className={css.live} />
      <div ref={setPolite} aria-live="polite" className={css.live} />
      {List && assertive && polite ? <List assertive={assertive} polite={polite} /> : null}
    </section>
  );
}

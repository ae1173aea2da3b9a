import { useNavigation } from 'react-router';
import css from './navigation-progress.module.css';

/** A thin line over the page while the next one is on its way; it appears only when that takes a moment. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={css.line} data-busy={busy || undefined} aria-hidden="true" />;
}

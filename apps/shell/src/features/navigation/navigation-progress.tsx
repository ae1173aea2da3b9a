import { useNavigation } from 'react-router';
import css from './navigation-progress.module.css';

/** A thin progress line during navigations that take a moment. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return <div className={css.line} data-busy={busy || undefined} aria-hidden="true" />;
}

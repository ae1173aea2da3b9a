import css from './remote-skeleton.module.css';

/** Placeholder for a page while the code of its area is loading. */
export function RemoteSkeleton() {
  return <div aria-busy="true" className={css.skeleton} />;
}

import css from './remote-skeleton.module.css';

/** Holds the place of an area's page while its code is on the way. */
export function RemoteSkeleton() {
  return <div aria-busy="true" className={css.skeleton} />;
}

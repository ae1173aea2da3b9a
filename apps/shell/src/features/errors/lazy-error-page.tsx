import { lazyWithPreload } from '../../lazy-with-preload.tsx';
import { BareError } from './bare-error.tsx';
import type { ErrorPageProps } from './error-page.tsx';

/** The error page; should even its code not come, the bare facts. */
export const ErrorPage = lazyWithPreload<ErrorPageProps>(() =>
  import(/* webpackChunkName: "errors" */ './error-page.tsx').then(
    (module) => module.ErrorPage,
    () => BareError,
  ),
);

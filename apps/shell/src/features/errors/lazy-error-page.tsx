import { lazyWithPreload } from '@reprise/platform';
import { BareError } from './bare-error.tsx';
import type { ErrorPageProps } from './error-page.tsx';

/** The error page, loaded lazily; a minimal message if its code cannot be loaded. */
export const ErrorPage = lazyWithPreload<ErrorPageProps>(() =>
  import(/* webpackChunkName: "errors" */ './error-page.tsx').then(
    (module) => module.ErrorPage,
    () => BareError,
  ),
);

import { lazyWithPreload } from '@reprise/platform';

const load = () => import(/* webpackChunkName: "finder" */ './finder-page.tsx').then((module) => module.FinderPage);

/** Loaded only where a visitor answers a finder. */
export const LazyFinderPage = lazyWithPreload(load);

/** Loads the code of the page while its data is loading, so that nothing empty is shown in between. Never fails: the page does. */
export const preloadFinderPage = (): Promise<unknown> => load().catch(() => undefined);

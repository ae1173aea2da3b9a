export { head } from './overview.head.ts';
export { loader } from './overview.loader.ts';
export { OverviewPage as Component } from './overview-page.tsx';

export { head } from './finish.head.ts';
export { loader } from './finish.loader.ts';
export { FinishPage as Component } from './finish-page.tsx';

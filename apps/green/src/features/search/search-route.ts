export { head } from './search.head.ts';
export { loader } from './search.loader.ts';
export { SearchPage as Component } from './search-page.tsx';

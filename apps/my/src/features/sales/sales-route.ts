export { head } from './sales.head.ts';
export { loader } from './sales.loader.ts';
export { SalesPage as Component } from './sales-page.tsx';

export { head } from './legal.head.ts';
export { loader } from './legal.loader.ts';
export { LegalPage as Component } from './legal-page.tsx';

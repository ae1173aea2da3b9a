export { head } from './static-content.head.ts';
export { loader } from './static-content.loader.ts';
export { StaticContentPage as Component } from './static-content-page.tsx';

export { head } from './category.head.ts';
export { loader } from './category.loader.ts';
export { CategoryPage as Component } from './category-page.tsx';

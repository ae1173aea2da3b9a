export { action } from './comparison.action.ts';
export { head } from './comparison.head.ts';
export { loader } from './comparison.loader.ts';
export { ComparisonPage as Component } from './comparison-page.tsx';

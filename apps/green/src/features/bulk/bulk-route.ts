export { action } from './bulk.action.ts';
export { head } from './bulk.head.ts';
export { loader } from './bulk.loader.ts';
export { BulkPage as Component } from './bulk-page.tsx';

export { head } from './verify.head.ts';
export { loader } from './verify.loader.ts';
export { VerifyPage as Component } from './verify-page.tsx';

export { loader } from './payment-return.loader.ts';

/** The loader always leads to another page. */
export const Component = () => null;

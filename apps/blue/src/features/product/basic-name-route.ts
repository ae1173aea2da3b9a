export { basicNameLoader as loader } from './product.loader.ts';

/** The loader always redirects. */
export const Component = () => null;

export { head } from './variant-information.head.ts';
export { loader } from './variant-information.loader.ts';
export { VariantInformationPage as Component } from './variant-information-page.tsx';

import { lazyAction } from '@reprise/platform';
import { preloadAddedDialog } from '../../add-to-cart/lazy-added-dialog.tsx';

export { head } from './product.head.ts';
export { loader } from './product.loader.ts';
export { ProductPage as Component } from './product-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

// The dialog that shows the result is fetched with it.
export const action = lazyAction(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "product-action" */ './product.action.ts'),
    preloadAddedDialog(),
  ]);
  return module;
});

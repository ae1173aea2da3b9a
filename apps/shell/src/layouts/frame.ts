import { lazyWithPreload } from '@reprise/platform';

const parts = () => import(/* webpackChunkName: "frame" */ './frame-parts.ts');

export const AssistantEntry = lazyWithPreload(() => parts().then((frame) => frame.AssistantEntry));
export const BesidePage = lazyWithPreload(() => parts().then((frame) => frame.BesidePage));
export const CategoryMenu = lazyWithPreload(() => parts().then((frame) => frame.CategoryMenu));
export const CheckoutHeader = lazyWithPreload(() => parts().then((frame) => frame.CheckoutHeader));
export const DrawerLinks = lazyWithPreload(() => parts().then((frame) => frame.DrawerLinks));
export const LanguageMenu = lazyWithPreload(() => parts().then((frame) => frame.LanguageMenu));
export const LinkedValues = lazyWithPreload(() => parts().then((frame) => frame.LinkedValues));
export const MenuCloser = lazyWithPreload(() => parts().then((frame) => frame.MenuCloser));
export const PageFooter = lazyWithPreload(() => parts().then((frame) => frame.PageFooter));
export const ConsentBanner = lazyWithPreload(() =>
  import(/* webpackChunkName: "consent-banner" */ '../features/consent/consent-banner.tsx').then(
    (module) => module.ConsentBanner,
  ),
);
export const ShopLinks = lazyWithPreload(() => parts().then((frame) => frame.ShopLinks));

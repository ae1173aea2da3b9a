import { onDemand } from '../on-demand.tsx';

const parts = () => import(/* webpackChunkName: "frame" */ './frame-parts.ts');

export const BesidePage = onDemand(() => parts().then((frame) => frame.BesidePage));
export const CategoryMenu = onDemand(() => parts().then((frame) => frame.CategoryMenu));
export const CheckoutHeader = onDemand(() => parts().then((frame) => frame.CheckoutHeader));
export const DrawerLinks = onDemand(() => parts().then((frame) => frame.DrawerLinks));
export const LanguageMenu = onDemand(() => parts().then((frame) => frame.LanguageMenu));
export const MenuCloser = onDemand(() => parts().then((frame) => frame.MenuCloser));
export const PageFooter = onDemand(() => parts().then((frame) => frame.PageFooter));
export const ConsentBanner = onDemand(() =>
  import(/* webpackChunkName: "consent-banner" */ '../features/consent/consent-banner.tsx').then(
    (module) => module.ConsentBanner,
  ),
);
export const ShopLinks = onDemand(() => parts().then((frame) => frame.ShopLinks));

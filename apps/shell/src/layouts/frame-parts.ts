// The parts of the page frame that are hydrated after the page, in one chunk. Until then they are plain links and
// native menus.
export { AssistantEntry } from '../features/assistant/assistant-entry.tsx';
export { DrawerLinks } from '../features/header/drawer-links.tsx';
export { MenuCloser } from '../features/header/menu-closer.tsx';
export { LanguageMenu } from '../features/language/language-menu.tsx';
export { CategoryMenu } from '../features/menu/category-menu.tsx';
export { BesidePage } from './beside-page.tsx';
export { CheckoutHeader } from './checkout-header.tsx';
export { LinkedValues } from './header-values.tsx';
export { PageFooter } from './page-footer.tsx';
export { ShopLinks } from './shop-links.tsx';

export { action } from './buy-alerts.action.ts';
export { head } from './buy-alerts.head.ts';
export { loader } from './buy-alerts.loader.ts';
export { BuyAlertsPage as Component } from './buy-alerts-page.tsx';
export { shouldRevalidate } from './should-revalidate.ts';

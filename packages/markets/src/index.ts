export type { Area } from './areas.ts';
export * from './markets.ts';
export {
  areaOf,
  areaOfPath,
  encodeParentheses,
  formatPath,
  mounts,
  parsePath,
  type RouteRedirect,
  routePatterns,
  translatePath,
} from './paths.ts';
export {
  type Dialog,
  type DocumentType,
  dialogs,
  documentTypes,
  type RecommendationType,
  recommendationTypes,
  type StaticPageName,
  staticPages,
  type TradeInStep,
  tradeInSteps,
} from './route-params.ts';
export { type RouteMatch, type RouteName, type RouteParams, routeNames } from './routes.ts';
export { terms } from './terms.ts';
export * from './values.ts';

export { createTranslations, type Format, type I18n, type Translate, useFormat, useI18n } from '@reprise/i18n';
export { type AreaStore, defineStore, type SliceTools } from './area-store.ts';
export type { AreaTracking, ShownPage } from './area-tracking.ts';
export {
  type Async,
  type AsyncFailure,
  atMost,
  failure,
  failureOf,
  idle,
  isApiError,
  isGone,
  pending,
  success,
} from './async.ts';
export { hasConsent, useConsent } from './consent.ts';
export { type ContractVersion, contract, isCompatible } from './contract.ts';
export { isTreated } from './experiments.ts';
export type { Head, HeadArguments, HeadFunction, HeadImage } from './head.ts';
export { type LazyAction, lazyAction } from './lazy-action.ts';
export { lazyWithPreload, preloadLazyComponents } from './lazy-with-preload.tsx';
export { isPlainClick, Link, renderLink } from './link.tsx';
export {
  type Layout,
  type PageHandle,
  type PageModule,
  type PageOptions,
  page,
  pageError,
  routeParams,
} from './page.ts';
export { declaredQuery, type QueryNames, queryOfHandles, undeclaredQuery } from './page-query.ts';
export {
  type PageMarket,
  type Platform,
  PlatformProvider,
  platformContext,
  platformOf,
  usePlatform,
  usePlatformState,
} from './platform.ts';
export { assertRemote, defineRemote, type IntentAction, type Remote, RemoteContractError } from './remote.ts';
export type { LoadOptions, Resource, ResourceRequest } from './resource.ts';
export * from './router.ts';
export { anonymous, createPlatformState, type Intent, type PlatformSnapshot, type PlatformState } from './state.ts';
export {
  isSamePolicy,
  type ThirdParties,
  type ThirdPartyUse,
  thirdPartiesOf,
  thirdPartyUses,
} from './third-parties.ts';
export { type Toast, type ToastVariant, toastVariantOf } from './toast.ts';
export { uploadForm } from './upload-form.ts';
export { useErrorPage } from './use-error-page.ts';
export { useFollowedLinks } from './use-followed-links.ts';
export { useLocation } from './use-location.ts';
export { useResultsFromTop } from './use-results-from-top.ts';

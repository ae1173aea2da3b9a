export type {
  Answer,
  AutocompleteAnswer,
  Facet,
  FacetOption,
  Group,
  Item,
  ItemData,
  OptionFacet,
  RangeFacet,
  RecommendationList,
  RedirectAnswer,
  RequestEcho,
  ResultList,
  ResultsAnswer,
  SearchAnswer,
  SortOption,
} from './answers.ts';
export { encodeQuery, encodeSegment, encodeText, type WireValue } from './encoding.ts';
export {
  SearchProviderError,
  type SearchProviderErrorCode,
  SearchProviderHttpError,
  SearchProviderNetworkError,
  SearchProviderProtocolError,
  SearchProviderTimeoutError,
} from './errors.ts';
export type { SearchProviderIdentity } from './identity.ts';
export type {
  AutocompleteParameters,
  FilterExpression,
  FilterMatchType,
  FilterParameters,
  Filters,
  FilterValue,
  FormatOptions,
  ListParameters,
  RecommendationParameters,
  SectionParameters,
} from './parameters.ts';
export { createSearchProvider, type SearchProvider } from './provider.ts';
export type { CallOptions, SearchProviderOptions } from './service.ts';

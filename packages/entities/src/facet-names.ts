/** Every facet that lists may be filtered by, in display order. Each is its own query parameter. */
export const facetNames = [
  'condition',
  'brand',
  'memory_size',
  'colour',
  'ram',
  'displaySize',
  'operatingSystem',
  'connectivity',
  'caseSize',
  'caseMaterial',
  'connector',
  'platform',
  'format',
  'genre',
  'language',
  'creator',
  'mount',
  'sensor',
  'noiseCancelling',
  'wireless',
  'portable',
  'bandStyle',
  'fitsCaseSize',
  'madeFor',
  'releaseYear',
  'reduced',
  'model',
  'chip',
] as const;

/** Facets of the quick filters above lists of laptops. The first two are no filters of other lists, unless an address has them. */
export const quickFacetNames = ['model', 'chip', 'displaySize'] as const satisfies readonly FacetName[];

export type FacetName = (typeof facetNames)[number];

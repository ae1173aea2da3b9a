import * as fc from 'fast-check';
import type { FilterExpression, FilterRule } from '../engine/filters.ts';
import type { Order } from '../engine/order.ts';
import type { ListRequest } from '../engine/requests.ts';

const facetRule: fc.Arbitrary<FilterRule> = fc.record({
  facet: fc.constantFrom('brand', 'colour', 'condition', 'reduced', 'in_stock'),
  values: fc.uniqueArray(fc.constantFrom('Apple', 'Sony', 'black', 'red', 'A1', 'NEW', 'true', 'nothing'), {
    minLength: 1,
    maxLength: 3,
  }),
  match: fc.constantFrom('any', 'all', 'none'),
});
const conditionRule: fc.Arbitrary<FilterRule> = fc.record({
  facet: fc.constant('condition'),
  values: fc.constantFrom(['A1'], ['NEW', 'A1'], ['A0', 'A2', 'A1']),
  match: fc.constant('any'),
});
const reducedRule: fc.Arbitrary<FilterRule> = fc.record({
  facet: fc.constant('reduced'),
  values: fc.constant(['true']),
  match: fc.constant('any'),
});
const groupRule: fc.Arbitrary<FilterRule> = fc.record({
  facet: fc.constant('group_id'),
  values: fc.uniqueArray(fc.constantFrom('10', '11', '12', '99'), { minLength: 1, maxLength: 2 }),
  match: fc.constantFrom('any', 'none'),
});
const priceRule: fc.Arbitrary<FilterRule> = fc.record({
  facet: fc.constant('price'),
  values: fc.constantFrom(['500-999'], ['-inf-500'], ['5000-inf', '100-100'], ['0-499'], ['100-999', '499-5000']),
  match: fc.constantFrom('any', 'all', 'none'),
});
const oncePerFacet = fc.uniqueArray(fc.oneof(facetRule, conditionRule, reducedRule, groupRule, priceRule), {
  maxLength: 3,
  selector: ({ facet }) => facet,
});
/** A category may be browsed, and filtered by another one. */
const rules = fc
  .tuple(oncePerFacet, fc.array(groupRule, { maxLength: 1 }))
  .map(([first, second]) => [...first, ...second]);
const expression: fc.Arbitrary<FilterExpression | undefined> = fc.constantFrom<FilterExpression | undefined>(
  undefined,
  {
    or: [
      { name: 'brand', value: 'Apple' },
      { name: 'price', range: [500, 5000] },
    ],
  },
  {
    not: {
      and: [
        { name: 'colour', value: 'red' },
        { name: 'in_stock', value: 'true' },
      ],
    },
  },
);
const order = fc.constantFrom<Order>('popularity', 'price_ascending', 'price_descending', 'newest', 'rating');

const groupsStart = fc.constantFrom('top', 'current', '11');

/** A list of everything that any filters select, in any order but relevance. */
export const arbitraryList: fc.Arbitrary<ListRequest> = fc.record({ rules, expression, order, groupsStart }).map(
  ({ groupsStart: start, ...query }): ListRequest => ({
    ...query,
    offset: 0,
    limit: 200,
    format: {
      language: 'de',
      groupsMaxDepth: 20,
      groupsStart: start,
      fields: [],
      hiddenFields: [],
      hiddenFacets: null,
    },
  }),
);

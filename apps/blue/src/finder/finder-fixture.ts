import type { FinderAnswer, FinderStep, FinderView } from '@reprise/entities/finder';
import { productFixture } from '../product-card/product-fixture.ts';
import { categoryFixture } from '../product-list/list-fixture.ts';

/** Answers for tests: a wish, a question without a preference, and a skipped one. */
export const answersFixture: readonly FinderAnswer[] = [
  { number: 1, title: 'Which system?', chosen: [{ id: '2', label: 'Android' }], isWish: true },
  { number: 2, title: 'Which budget?', chosen: [{ id: '4', label: 'Any budget' }], isWish: false },
  { number: 3, title: 'How much storage?', chosen: [], isWish: false },
];

/** The last question of a finder for tests: any number of options, or none. */
export const storageQuestion: FinderStep<'question'> = {
  kind: 'question',
  number: 3,
  total: 3,
  title: 'How much storage?',
  description: 'You can choose more than one.',
  type: 'multiple',
  isSkippable: true,
  options: [
    { id: '1', label: '64 GB', selected: false },
    { id: '2', label: '128 GB', selected: false },
  ],
};

/** The first question of a finder for tests: exactly one option. */
export const systemQuestion: FinderStep<'question'> = {
  kind: 'question',
  number: 1,
  total: 3,
  title: 'Which system?',
  type: 'single',
  isSkippable: false,
  options: [
    { id: '1', label: 'iPhone', selected: false },
    { id: '2', label: 'Android', selected: false },
  ],
};

export const resultsFixture = (fields: Partial<FinderStep<'results'>> = {}): FinderStep<'results'> => ({
  kind: 'results',
  title: 'Phones for you',
  products: [productFixture({ id: 7 }), productFixture({ id: 8 })],
  numFound: 40,
  filters: { facets: { operatingSystem: ['Android'] }, priceTo: 20_000 },
  searchUuid: 'result-1',
  ...fields,
});

/** A finder of phones for tests. */
export const finderFixture = (step: FinderView['step'], answers: readonly FinderAnswer[] = []): FinderView => ({
  id: 'phones',
  title: 'Which phone suits you?',
  breadcrumbs: [categoryFixture(1000, 'elektronik'), categoryFixture(1110, 'elektronik/handy', { name: 'Handy' })],
  answers: [...answers],
  step,
});

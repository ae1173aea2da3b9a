import * as z from 'zod/mini';
import { maxExperimentWeightPercent } from './constants/tracking.ts';

/**
 * Experiments that the shop can run. `in-stock-default`: lists of some categories start with the products in stock.
 * `paypal-financing`: prices are shown with PayPal's offer of instalments. `macbook-filter`: lists of laptops have quick filters by
 * model, chip and screen size. `improved-filters`: filters of lists are chips, the most used first, which phones apply together.
 * `provider-autocomplete`: what is typed in the search is completed by the search provider itself, asked by the browser.
 */
export const experimentNames = [
  'in-stock-default',
  'paypal-financing',
  'macbook-filter',
  'improved-filters',
  'provider-autocomplete',
] as const;
export type ExperimentName = (typeof experimentNames)[number];

/** `control` gets the shop as it is, `treatment` what is tried. */
export const experimentGroups = ['control', 'treatment'] as const;
export type ExperimentGroup = (typeof experimentGroups)[number];

/** An experiment that runs. */
export const Experiment = z.object({
  name: z.enum(experimentNames),
  /** Draws the groups: experiments with different salts have independent groups, and a new salt draws them anew. */
  salt: z.string().check(z.minLength(1)),
  /** Percentage of visitors who get the treatment. */
  weight: z.number().check(z.minimum(0), z.maximum(maxExperimentWeightPercent)),
});
export type Experiment = z.infer<typeof Experiment>;

/** The answer of GET /api/experiments. */
export const Experiments = z.object({ experiments: z.array(Experiment) });
export type Experiments = z.infer<typeof Experiments>;

/** The group of a visitor in each experiment that runs; empty without consent to statistics. */
export type ExperimentGroups = Readonly<Partial<Record<ExperimentName, ExperimentGroup>>>;

export const isExperimentName = (name: string): name is ExperimentName =>
  experimentNames.some((known) => known === name);
export const isExperimentGroup = (name: string): name is ExperimentGroup =>
  experimentGroups.some((known) => known === name);

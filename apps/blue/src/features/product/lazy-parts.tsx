import type { DeviceLabels as Labels } from '@reprise/entities/device-labels';
import type { Product } from '@reprise/entities/product';
import { lazyWithPreload } from '@reprise/platform';
import { Skeleton } from '@reprise/ui';

const parts = () => import(/* webpackChunkName: "product-parts" */ './parts.tsx');

/**
 * The part of a product page below the first screen. Reads the product from the store, so that its props never change.
 */
export const BelowFold = lazyWithPreload<{ id: number }>(
  () => parts().then((module) => module.BelowFold),
  <Skeleton lines={6} />,
);

export const PanelNotes = lazyWithPreload<{ product: Product }>(() => parts().then((module) => module.PanelNotes));

export const DeviceLabels = lazyWithPreload<{ labels: Labels }>(() => parts().then((module) => module.DeviceLabels));

export const ConditionGuide = lazyWithPreload<{ product: Product }>(() =>
  parts().then((module) => module.ConditionGuide),
);

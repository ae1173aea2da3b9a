import type { DispatchPromise } from '@reprise/entities/blue-cart';
import { useT } from '../texts.ts';

/** Says in how many working days something is ready for dispatch. */
export function usePromiseText(): (promise: DispatchPromise) => string {
  const t = useT();
  return ({ minDays, maxDays }) =>
    minDays === maxDays
      ? t('product.promise.days', { count: maxDays })
      : t('product.promise.range', { min: minDays, max: maxDays });
}

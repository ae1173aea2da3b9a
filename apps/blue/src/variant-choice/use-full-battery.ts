import type { Variant } from '@reprise/entities/variant';
import { usePlatform } from '@reprise/platform';
import { useState } from 'react';
import { type ChoosableProduct, choosesFullBattery, type FullBatteryAnswer } from './choose-variant.ts';

export interface FullBatteryState {
  withFullBattery: boolean;
  setFullBattery: (wanted: boolean) => void;
}

/** Whether the full battery is chosen, across changes of the condition. `before` is an earlier choice. */
export function useFullBattery(
  product: ChoosableProduct,
  variant: Variant | undefined,
  before?: FullBatteryAnswer,
): FullBatteryState {
  const { market } = usePlatform();
  const [answer, setAnswer] = useState(before);
  return {
    withFullBattery: choosesFullBattery(product, variant, answer, market.rules),
    setFullBattery: (wanted) => setAnswer({ wanted, surcharge: variant?.fullBatterySurcharge?.amount ?? 0 }),
  };
}

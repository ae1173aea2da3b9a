import * as z from 'zod/mini';
import { maxChargingWatts } from './constants/device-labels.ts';

const Watts = z.number().check(z.positive(), z.maximum(maxChargingWatts));

/** The power that a charger must deliver: at least `minWatts` to charge at all, `maxWatts` for the highest speed. */
export const ChargingPower = z
  .object({ minWatts: Watts, maxWatts: Watts, usbPowerDelivery: z.boolean() })
  .check(z.refine(({ minWatts, maxWatts }) => minWatts <= maxWatts, 'minWatts is above maxWatts'));
export type ChargingPower = z.infer<typeof ChargingPower>;

/** How a device is charged. A fact that is not known is absent. */
export const Charging = z.object({
  /** A charger is in the box of the new device. */
  chargerIncluded: z.optional(z.boolean()),
  power: z.optional(ChargingPower),
});
export type Charging = z.infer<typeof Charging>;

/** Best class first. */
export const EnergyClass = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
export type EnergyClass = z.infer<typeof EnergyClass>;

const WebAddress = z.url({ protocol: /^https$/ });

/** The energy label of a model; label and product information sheet are those of its manufacturer. */
export const EnergyLabel = z.object({ class: EnergyClass, labelUrl: WebAddress, sheetUrl: WebAddress });
export type EnergyLabel = z.infer<typeof EnergyLabel>;

/** The labels beside the price of a new device. */
export const DeviceLabels = z.object({ charging: z.optional(Charging), energyLabel: z.optional(EnergyLabel) });
export type DeviceLabels = z.infer<typeof DeviceLabels>;

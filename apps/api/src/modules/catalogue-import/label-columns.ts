import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { ChargingPower, EnergyLabel } from '@reprise/entities/device-labels';
import type * as z from 'zod/mini';
import type { Column } from './columns.ts';
import { RowError } from './row-error.ts';
import { type RowValues, yesOrNoIn } from './row-values.ts';

/** `27`, `4,5` or `27 W`. */
function wattsIn({ columns }: RowValues, column: Column): number | undefined {
  const value = columns[column];
  return value === undefined ? undefined : Number(value.replace(/\s*W$/i, '').replace(',', '.'));
}

/** Either all fields of a label or none: an incomplete label cannot be shown. */
function complete<Label>(name: string, schema: z.ZodMiniType<Label>, fields: Record<string, unknown>) {
  if (Object.values(fields).every((value) => value === undefined)) return undefined;
  const label = schema.safeParse(fields);
  if (label.success) return label.data;
  const [issue] = label.error.issues;
  throw new RowError(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not valid'}`);
}

/** The charging details and the energy label of a row. Throws RowError for labels that are incomplete or not valid. */
export function readLabelColumns(row: RowValues): Pick<ProductRecord, 'charging' | 'energyLabel'> {
  const chargerIncluded = yesOrNoIn(row, 'chargerIncluded');
  const power = complete('charging.power', ChargingPower, {
    minWatts: wattsIn(row, 'minChargingWatts'),
    maxWatts: wattsIn(row, 'maxChargingWatts'),
    usbPowerDelivery: yesOrNoIn(row, 'usbPowerDelivery'),
  });
  const energyLabel = complete('energyLabel', EnergyLabel, {
    class: row.columns.energyClass?.toUpperCase(),
    labelUrl: row.columns.energyLabelUrl,
    sheetUrl: row.columns.productSheetUrl,
  });
  const charging = {
    ...(chargerIncluded !== undefined && { chargerIncluded }),
    ...(power && { power }),
  };
  return { ...(Object.keys(charging).length > 0 && { charging }), ...(energyLabel && { energyLabel }) };
}

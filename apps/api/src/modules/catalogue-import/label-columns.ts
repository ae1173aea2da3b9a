import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { ChargingPower, EnergyLabel } from '@reprise/entities/device-labels';
import type * as z from 'zod/mini';
import { RowError } from './row-error.ts';

type LabelColumn =
  | 'chargerIncluded'
  | 'minChargingWatts'
  | 'maxChargingWatts'
  | 'usbPowerDelivery'
  | 'energyClass'
  | 'energyLabelUrl'
  | 'productSheetUrl';

type ReadText = (column: LabelColumn) => string | undefined;

const answers: Record<string, boolean> = { yes: true, true: true, '1': true, no: false, false: false, '0': false };

function yesOrNo(read: ReadText, column: LabelColumn): boolean | undefined {
  const value = read(column);
  if (value === undefined) return undefined;
  const answer = answers[value.toLowerCase()];
  if (answer === undefined) throw new RowError(`${column}: "${value.slice(0, 40)}" is neither yes nor no`);
  return answer;
}

/** `27`, `4,5` or `27 W`. */
function watts(read: ReadText, column: LabelColumn): number | undefined {
  const value = read(column);
  return value === undefined ? undefined : Number(value.replace(/\s*W$/i, '').replace(',', '.'));
}

/** All fields of a label or none: a part of it cannot be shown. */
function complete<Label>(name: string, schema: z.ZodMiniType<Label>, fields: Record<string, unknown>) {
  if (Object.values(fields).every((value) => value === undefined)) return undefined;
  const label = schema.safeParse(fields);
  if (label.success) return label.data;
  const [issue] = label.error.issues;
  throw new RowError(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not valid'}`);
}

/** What a row says about charging and the energy label. Throws RowError for labels that are incomplete or not valid. */
export function readLabelColumns(read: ReadText): Pick<ProductRecord, 'charging' | 'energyLabel'> {
  const chargerIncluded = yesOrNo(read, 'chargerIncluded');
  const power = complete('charging.power', ChargingPower, {
    minWatts: watts(read, 'minChargingWatts'),
    maxWatts: watts(read, 'maxChargingWatts'),
    usbPowerDelivery: yesOrNo(read, 'usbPowerDelivery'),
  });
  const energyLabel = complete('energyLabel', EnergyLabel, {
    class: read('energyClass')?.toUpperCase(),
    labelUrl: read('energyLabelUrl'),
    sheetUrl: read('productSheetUrl'),
  });
  const charging = {
    ...(chargerIncluded !== undefined && { chargerIncluded }),
    ...(power && { power }),
  };
  return { ...(Object.keys(charging).length > 0 && { charging }), ...(energyLabel && { energyLabel }) };
}

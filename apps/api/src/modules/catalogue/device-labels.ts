import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { chargingLabelCategoryIds, energyLabelCategoryIds } from '@reprise/entities/constants/device-labels';
import type { Charging, DeviceLabels } from '@reprise/entities/device-labels';
import type { VariantLabel } from '@reprise/entities/variant';

type LabelFacts = Pick<ProductRecord, 'charging' | 'energyLabel' | 'attributes'>;

interface OfferedDevice {
  facts: LabelFacts;
  /** From the root to the leaf. */
  categoryPath: readonly number[];
  conditions: readonly { label: VariantLabel }[];
}

const isIn = (path: readonly number[], categoryIds: readonly number[]) => path.some((id) => categoryIds.includes(id));
const isNew = ({ conditions }: OfferedDevice) => conditions.some(({ label }) => label === 'NEW');

function chargingOf({ charging, attributes }: LabelFacts): Charging | undefined {
  const included = charging?.chargerIncluded ?? attributes.chargerIncluded;
  const known = { ...charging, ...(typeof included === 'boolean' && { chargerIncluded: included }) };
  return Object.keys(known).length > 0 ? known : undefined;
}

/**
 * The labels that the law requires for a device that is also sold new; second-hand devices are exempt (rule duty-06).
 */
export function labelsOf(device: OfferedDevice): { labels?: DeviceLabels } {
  if (!isNew(device)) return {};
  const { facts, categoryPath } = device;
  const charging = isIn(categoryPath, chargingLabelCategoryIds) ? chargingOf(facts) : undefined;
  const energyLabel = isIn(categoryPath, energyLabelCategoryIds) ? facts.energyLabel : undefined;
  return charging || energyLabel
    ? { labels: { ...(charging && { charging }), ...(energyLabel && { energyLabel }) } }
    : {};
}

/** Fields of a record that a new device needs and that are absent (rule duty-07). */
export function missingLabelFields(device: OfferedDevice): string[] {
  if (!isNew(device)) return [];
  const { facts, categoryPath } = device;
  const charging = chargingOf(facts);
  return [
    ...(isIn(categoryPath, chargingLabelCategoryIds)
      ? [
          ...(charging?.chargerIncluded === undefined ? ['charging.chargerIncluded'] : []),
          ...(charging?.power ? [] : ['charging.power']),
        ]
      : []),
    ...(isIn(categoryPath, energyLabelCategoryIds) && !facts.energyLabel ? ['energyLabel'] : []),
  ];
}

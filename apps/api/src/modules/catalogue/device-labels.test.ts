import type { DeviceLabels } from '@reprise/entities/device-labels';
import { ProductView } from '@reprise/entities/product-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureCatalogue } from '../../testing/fixture-catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { labelsOf } from './device-labels.ts';
import { writeProducts } from './record-writer.ts';

const charging = { chargerIncluded: false, power: { minWatts: 4.5, maxWatts: 27, usbPowerDelivery: true } };
const energyLabel = {
  class: 'B' as const,
  labelUrl: 'https://labels.example/label.svg',
  sheetUrl: 'https://labels.example/sheet.pdf',
};
const facts = { charging, energyLabel, attributes: {} };
const [used, phones, laptops, watches] = [[{ label: 'A0' as const }], [1000, 1110, 1112], [1000, 1290], [1000, 1300]];
const both = [{ label: 'NEW' as const }, { label: 'A1' as const }];

describe('the labels of a device', () => {
  it.each<[string, number[], { label: 'NEW' | 'A0' | 'A1' }[], DeviceLabels | undefined]>([
    ['a new phone: all', phones, both, { charging, energyLabel }],
    ['a new laptop: how it is charged', laptops, both, { charging }],
    ['a new watch: none', watches, both, undefined],
    ['a phone that is only sold used: none', phones, used, undefined],
  ])('are for %s', (_, categoryPath, conditions, labels) => {
    expect(labelsOf({ facts, categoryPath, conditions }).labels).toEqual(labels);
  });

  it('say that a product sold without its charger has none', () => {
    const macBook = { facts: { attributes: { chargerIncluded: false } }, categoryPath: laptops, conditions: both };
    expect(labelsOf(macBook)).toEqual({ labels: { charging: { chargerIncluded: false } } });
  });

  it('do not say what is not known', () => {
    expect(labelsOf({ facts: { attributes: {} }, categoryPath: phones, conditions: both })).toEqual({});
  });
});

describe('GET /api/product-view/:id', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());

  it('has the labels of the record while the device is sold new', async () => {
    const [phone] = fixtureCatalogue.products;
    const [variant] = phone?.variants ?? [];
    if (!phone || !variant) throw new Error('the fixture has products');
    const record = { ...phone, id: 61, identifiers: {}, reviews: [], charging, energyLabel };
    const labels = async (label: 'NEW' | 'A1') => {
      const records = [{ ...record, variants: [{ ...variant, label }] }];
      await api.db.transaction().execute((trx) => writeProducts(trx, records, testNow));
      return ProductView.parse((await api.app.inject('/api/product-view/61')).json()).labels;
    };
    expect(await labels('NEW')).toEqual({ charging, energyLabel });
    expect(await labels('A1')).toBeUndefined();
  });
});

import type { SandboxConfig } from '../config.ts';
import type { StandIn } from '../stand-in.ts';
import { registerWarehousePages } from './pages.ts';
import { createShopClient } from './shop-client.ts';
import { createTradeInDesk } from './trade-in-desk.ts';
import { registerTradeInPages } from './trade-in-pages.ts';
import { createWarehouse, type WarehouseTimings } from './warehouse.ts';

const usualTimings: WarehouseTimings = { pollMs: 5_000, packingMs: 60_000 };

interface StandInOptions {
  /** The carrier collects a parcel. */
  readonly handOver: (trackingNumber: string) => void;
  readonly timings: Partial<WarehouseTimings>;
}

/** The stand-in for the shop's warehouse: packs paid orders and hands them to the carrier. */
export function createWarehouseStandIn(
  { warehouse: config }: SandboxConfig,
  { handOver, timings }: StandInOptions,
): StandIn {
  const shop = { url: config.shopUrl, serviceKey: config.serviceKey };
  const warehouse = createWarehouse({
    shop: createShopClient(shop),
    automatic: config.automatic,
    timings: { ...usualTimings, ...timings },
    handOver,
  });
  const desk = createTradeInDesk({ shop, handOver });
  return {
    status: () => ({
      name: 'Warehouse',
      path: '/warehouse',
      purpose: 'Packs paid orders and hands them to the carrier.',
      address: config.shopUrl,
      summary: warehouse.isAutomatic() ? 'Orders are sent by themselves' : 'Orders are sent by hand',
      fault: warehouse.faults.describe(),
    }),
    register: (app) => {
      registerWarehousePages(app, warehouse);
      registerTradeInPages(app, warehouse, desk);
    },
    listen: async () => ({}),
    close: () => warehouse.close(),
  };
}

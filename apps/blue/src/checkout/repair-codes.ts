import type { ConsistencyRepair } from '@reprise/entities/checkout';
import { repairedParameter } from './repaired-parameter.ts';

/** A choice that was reset, or a promise that changed. */
export type RepairCode = ConsistencyRepair['code'];

const known: Readonly<Record<RepairCode, true>> = {
  PACKSTATION_NOT_ALLOWED: true,
  ADDRESS_NO_INSURANCE: true,
  DELIVERY_METHOD_INVALID: true,
  PAYMENT_METHOD_INVALID: true,
  SHOP_CREDIT_REDUCED: true,
  ORDER_PROMISE_CHANGED: true,
  EXPRESS_ADDRESS_INVALID: true,
  EXPRESS_TOTAL_CHANGED: true,
  EXPRESS_APPROVAL_EXPIRED: true,
};
const isRepairCode = (code: string): code is RepairCode => Object.hasOwn(known, code);

/** The path with the repairs. */
export function withRepairs(path: string, repairs: readonly ConsistencyRepair[]): string {
  if (repairs.length === 0) return path;
  return `${path}?${new URLSearchParams({ [repairedParameter]: repairs.map(({ code }) => code).join() })}`;
}

/** The repairs that the URL carries. */
export function repairsOf(url: string): ConsistencyRepair[] {
  const codes = new URL(url).searchParams.get(repairedParameter)?.split(',') ?? [];
  return codes.filter(isRepairCode).map((code) => ({ code }));
}

import { withoutPersonalData } from './personal-data.ts';

/** Values without personal data, at any depth. Names of fields stay. */
export function scrub<T>(value: T): T {
  if (typeof value === 'string') return withoutPersonalData(value) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => scrub(entry)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, scrub(entry as unknown)])) as T;
}

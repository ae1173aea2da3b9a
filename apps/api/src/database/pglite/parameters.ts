function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return toArray(value);
  return `"${(toParameter(value) ?? '').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function toArray(values: unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`;
}

/** A JavaScript value in PostgreSQL's text format, by the same rules as the `pg` package: objects are JSON, arrays are arrays. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return toArray(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

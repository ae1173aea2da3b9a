/** Condition labels that may stand in a URL. */
export const variantLabels = ['A0', 'A1', 'A2', 'A3', 'A4'] as const;
export type VariantLabel = (typeof variantLabels)[number];

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return (values as readonly string[]).includes(text);
}

/** Reads a condition label from a URL hash or `variant` query value; anything but A0 to A4 is undefined. */
export function parseVariantLabel(hashOrQuery: string | null | undefined): VariantLabel | undefined {
  const label = (hashOrQuery ?? '').toUpperCase().replaceAll('#', '');
  return isOneOf(variantLabels, label) ? label : undefined;
}

/** The query that leads to a condition of a product page. `variant` names A0 to A4 only: what is new has its own parameter. */
export const variantQuery = (label: VariantLabel | 'NEW'): string =>
  label === 'NEW' ? 'condition=NEW' : `variant=${label}`;

/** Reads which condition the address of a product page names: `variant` counts first, then the hash, then `condition`. */
export function parseVariantQuery(query: URLSearchParams, hash = ''): VariantLabel | 'NEW' | undefined {
  const named = parseVariantLabel(query.get('variant')) ?? parseVariantLabel(hash);
  return named ?? (query.get('condition') === 'NEW' ? 'NEW' : undefined);
}

/** Reads a numeric id from text; anything but a positive safe integer in decimal digits is undefined. */
export function parseNumericId(text: string | null | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/** Reads a UUID and gives it in lower case; anything else is undefined. */
export function parseUuid(text: string | null | undefined): string | undefined {
  const uuid = (text ?? '').toLowerCase();
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(uuid) ? uuid : undefined;
}

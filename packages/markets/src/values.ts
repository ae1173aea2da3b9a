/** Condition labels that URLs may contain. */
export const variantLabels = ['A0', 'A1', 'A2', 'A3', 'A4'] as const;
export type VariantLabel = (typeof variantLabels)[number];

function isOneOf<Value extends string>(values: readonly Value[], text: string): text is Value {
  return (values as readonly string[]).includes(text);
}

/** Parses a condition label from a URL hash or `variant` query value; undefined for anything but A0 to A4. */
export function parseVariantLabel(hashOrQuery: string | null | undefined): VariantLabel | undefined {
  const label = (hashOrQuery ?? '').toUpperCase().replaceAll('#', '');
  return isOneOf(variantLabels, label) ? label : undefined;
}

/** The query of a condition on a product page. `variant` is for A0 to A4 only; new products have their own parameter. */
export const variantQuery = (label: VariantLabel | 'NEW'): string =>
  label === 'NEW' ? 'condition=NEW' : `variant=${label}`;

/** The condition in the URL of a product page: `variant` counts first, then the hash, then `condition`. */
export function parseVariantQuery(query: URLSearchParams, hash = ''): VariantLabel | 'NEW' | undefined {
  const named = parseVariantLabel(query.get('variant')) ?? parseVariantLabel(hash);
  return named ?? (query.get('condition') === 'NEW' ? 'NEW' : undefined);
}

/** Parses a numeric id; undefined for anything but a positive safe integer in decimal digits. */
export function parseNumericId(text: string | null | undefined): number | undefined {
  const id = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/** Parses a UUID and returns it in lower case; undefined for anything else. */
export function parseUuid(text: string | null | undefined): string | undefined {
  const uuid = (text ?? '').toLowerCase();
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(uuid) ? uuid : undefined;
}

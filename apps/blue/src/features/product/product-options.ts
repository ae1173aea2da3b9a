import type { ProductOption } from '@reprise/entities/product-view';

/** One value of an option, with the product it leads to. */
export interface OptionChoice {
  option: ProductOption;
  isCurrent: boolean;
}

export interface ProductOptions {
  memory: OptionChoice[];
  colour: OptionChoice[];
}

const units: Readonly<Record<string, number>> = { M: 1, G: 1_000, T: 1_000_000 };

/** Megabytes of a storage size such as `128 GB` or, in French, `128 Go`, for sorting. */
function sizeOf(memory: string): number {
  const [, digits = '0', unit = ''] = /^([\d.]+)\s*([MGT])[BO]/i.exec(memory) ?? [];
  return Number(digits) * (units[unit.toUpperCase()] ?? 0);
}

const memoryOf = (option: ProductOption) => option.memory_size ?? '';
const colourOf = (option: ProductOption) => (option.colour ? `${option.colour.key} ${option.colour.hex}` : '');

/** The sibling for each value of an option: the one that keeps the other option, else one in stock, else any. */
function choices(
  all: readonly ProductOption[],
  current: ProductOption,
  featureOf: (option: ProductOption) => string,
  otherFeatureOf: (option: ProductOption) => string,
): OptionChoice[] {
  const values = [...new Set(all.map(featureOf))].filter((value) => value !== '');
  if (values.length < 2) return [];
  return values.flatMap((value) => {
    const candidates = all.filter((option) => featureOf(option) === value);
    const best =
      candidates.find((option) => option.id === current.id) ??
      candidates.find((option) => otherFeatureOf(option) === otherFeatureOf(current)) ??
      candidates.find((option) => option.has_variant_in_stock) ??
      candidates[0];
    return best ? [{ option: best, isCurrent: best.id === current.id }] : [];
  });
}

/** The options of a model from the view of one of its products; options with a single value are omitted. */
export function productOptions(all: readonly ProductOption[], id: number): ProductOptions {
  const current = all.find((option) => option.id === id);
  if (!current) return { memory: [], colour: [] };
  const memory = choices(all, current, memoryOf, colourOf);
  return {
    memory: memory.sort((left, right) => sizeOf(memoryOf(left.option)) - sizeOf(memoryOf(right.option))),
    colour: choices(all, current, colourOf, memoryOf),
  };
}

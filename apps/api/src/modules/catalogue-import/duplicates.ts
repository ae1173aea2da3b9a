import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { variantLabels } from '@reprise/entities/variant';

/** Finds rows that repeat a product and condition of the same file, and products that share an EAN. */
export function createDuplicateFinder() {
  const lines = new Map<number, number>();
  const productOfEan = new Map<number, number>();

  return {
    /** The line that already has the product in one of these conditions. */
    earlierLine({ id, variants }: ProductRecord, line: number): number | undefined {
      const keys = variants.map(({ label }) => id * variantLabels.length + variantLabels.indexOf(label));
      const earlier = keys.map((key) => lines.get(key)).find((each) => each !== undefined);
      if (earlier === undefined) for (const key of keys) lines.set(key, line);
      return earlier;
    },
    /** Another product of the file with the same EAN. */
    otherWithEan({ id, identifiers: { ean } }: ProductRecord): number | undefined {
      if (ean === undefined) return undefined;
      const other = productOfEan.get(Number(ean));
      if (other === undefined) productOfEan.set(Number(ean), id);
      return other === id ? undefined : other;
    },
  };
}

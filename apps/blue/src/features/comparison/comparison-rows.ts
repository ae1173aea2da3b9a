import type { Comparison } from '@reprise/entities/comparison';
import type { Format } from '@reprise/platform';
import { attributeName, attributeValue, isWorthShowing } from '../../attributes/attribute-texts.ts';
import type { Translate } from '../../texts.ts';

/** One attribute of all compared products. */
export interface ComparisonRow {
  key: string;
  label: string;
  /** In the order of the products; undefined for a product without the attribute. */
  values: readonly (string | undefined)[];
  /** Whether the products differ in it. */
  differs: boolean;
}

/** Numbers that identify a product differ always and say nothing. */
const identifiers: readonly string[] = ['ean', 'isbn'];

/** The attributes of the products side by side, in the order in which the products name them. */
export function comparisonRows(products: Comparison['products'], t: Translate, format: Format): ComparisonRow[] {
  const shown = products.map(({ attributes }) =>
    attributes.filter((attribute) => isWorthShowing(attribute) && !identifiers.includes(attribute.key)),
  );
  const keys = [...new Set(shown.flatMap((attributes) => attributes.map(({ key }) => key)))];
  return keys.map((key) => {
    const values = shown.map((attributes) => {
      const attribute = attributes.find((candidate) => candidate.key === key);
      return attribute && attributeValue(t, format, attribute);
    });
    return { key, label: attributeName(t, key), values, differs: new Set(values).size > 1 };
  });
}

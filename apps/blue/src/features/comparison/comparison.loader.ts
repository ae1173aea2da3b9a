import type { Comparison } from '@reprise/entities/comparison';
import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';

export interface ComparisonData {
  products: Comparison['products'];
  /** A product was refused because the comparison is full. */
  isFull: boolean;
}

/** Loads the products that the visitor compares. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ComparisonData> {
  const { comparison } = await platformOf(context).api();
  const { products } = await comparison.view();
  return { products, isFull: new URL(request.url).searchParams.has('full') };
}

import type { BulkOffer } from '@reprise/entities/bulk-offer';
import { maxId } from '@reprise/entities/constants/requests';

/** The fields of the two forms. */
export const fields = { codes: 'codes', file: 'file', condition: 'condition', row: 'row', intent: 'intent' } as const;

export const conditionField = (place: number): string => `condition-${place}`;

/** An offer as a hidden field: product, cents, copies, condition and code. */
export const writeRow = ({ line, product, price }: BulkOffer): string =>
  [product?.id ?? '', price?.amount ?? '', line.count, line.condition, line.code].join('|');

export interface SentRow {
  offer: BulkOffer;
  /** The condition that the seller chose in place of the offer's. */
  condition: string;
}

/** The offers of a sent form, which a visitor may have changed; the API checks each of them. */
export function readRows(form: FormData): SentRow[] {
  return form.getAll(fields.row).flatMap((value, place) => {
    const [id, cents, count, condition, ...code] = String(value).split('|');
    const numbers = [id, cents, count].map((text) => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined));
    const [productId, amount, copies = 1] = numbers;
    if (condition === undefined || code.length === 0) return [];
    const offer: BulkOffer = {
      line: { code: code.join('|'), condition, count: copies },
      ...(productId !== undefined && productId <= maxId && { product: { id: productId, name: '', slug: '' } }),
      ...(amount !== undefined && { price: { amount, currency: 'EUR' } }),
    };
    return [{ offer, condition: String(form.get(conditionField(place)) ?? condition) }];
  });
}

import * as z from 'zod/mini';
import { maxOrderNumberCharacters } from './constants/withdrawals.ts';

/** As it is printed on mails and invoices; spaces and a leading # do not matter. */
export const OrderNumber = z.pipe(
  z.string().check(z.maxLength(maxOrderNumberCharacters)),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s#]/g, '')),
    z.string().check(z.regex(/^\d{1,9}$/)),
  ),
);

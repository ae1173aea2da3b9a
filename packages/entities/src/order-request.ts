import * as z from 'zod/mini';
import { maxPriceCents } from './constants/lists.ts';
import { OrderDocument } from './order.ts';

/** The path parameter of routes about one order. */
export const OrderParams = z.object({ orderUuid: z.uuid() });

/** The path parameters of the PDF of an invoice. */
export const OrderDocumentParams = z.object({ orderUuid: z.uuid(), number: OrderDocument.shape.number });

/** Body of POST /internal/orders/{orderUuid}/refund; cents. */
export const RefundRequest = z.object({ amount: z.int().check(z.minimum(1), z.maximum(maxPriceCents)) });

/** Answer of the internal routes that move an order on. */
export const OrderStateAnswer = z.object({ orderUuid: z.uuid(), state: z.string() });

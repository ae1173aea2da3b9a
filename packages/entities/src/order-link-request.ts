import * as z from 'zod/mini';
import { EmailAddress } from './email-address.ts';
import { OrderNumber } from './order-number.ts';

/** Body of POST /api/orders/links: the order whose link is lost, and the address that it was placed with. */
export const OrderLinkRequest = z.object({ orderNumber: OrderNumber, email: EmailAddress });
export type OrderLinkRequest = z.infer<typeof OrderLinkRequest>;

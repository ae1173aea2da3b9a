import { drawMachine } from '../../state-machines/drawing.ts';
import { paymentMachine } from '../payments/index.ts';
import { orderMachine } from './order-machine.ts';

const introduction = `# States of orders and payments

Generated from \`apps/api/src/modules/orders/order-machine.ts\` and \`apps/api/src/modules/payments/payment-machine.ts\` by
\`pnpm --filter @reprise/api order-states\`.

An order may have several payments, one per attempt; at most one of them secures it. Order and payments send each other
events, and all of them are handled in one transaction, so their states always agree. Events that a state does not list
change nothing: the provider may repeat, delay or reorder any notification. Of several rows with the same state
and event, the first whose condition holds applies.`;

/** The document that describes the states of orders and payments. */
export function orderStatesDocument(): string {
  return `${[introduction, drawMachine(orderMachine), drawMachine(paymentMachine)].join('\n\n')}\n`;
}

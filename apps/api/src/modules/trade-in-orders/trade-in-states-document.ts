import { drawMachine } from '../../state-machines/drawing.ts';
import { tradeInMachine } from './trade-in-machine.ts';

const introduction = `# States of trade-in orders

Generated from \`apps/api/src/modules/trade-in-orders/trade-in-machine.ts\` by \`pnpm --filter @reprise/api order-states\`.

Every item of an order is in exactly one place: expected, received, bought, returned, kept by its seller, or held because it
is reported as stolen. Events change items and state in one transaction, so they always agree. Events that a state does not
list change nothing. Of several rows with the same state and event, the first whose condition holds applies.`;

/** The document that describes the states of trade-in orders. */
export function tradeInStatesDocument(): string {
  return `${[introduction, drawMachine(tradeInMachine)].join('\n\n')}\n`;
}

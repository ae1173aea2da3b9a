import { writeFileSync } from 'node:fs';
import { orderStatesDocument } from '../modules/orders/index.ts';
import { tradeInStatesDocument } from '../modules/trade-in-orders/index.ts';

const contracts = new URL('../../../../docs/contracts/', import.meta.url);
writeFileSync(new URL('order-states.md', contracts), orderStatesDocument());
writeFileSync(new URL('trade-in-states.md', contracts), tradeInStatesDocument());

import { writeFileSync } from 'node:fs';
import { orderStatesDocument } from '../modules/orders/index.ts';

writeFileSync(new URL('../../../../docs/contracts/order-states.md', import.meta.url), orderStatesDocument());

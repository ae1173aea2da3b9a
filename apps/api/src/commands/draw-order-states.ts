import { writeFileSync } from 'node:fs';
import { orderStatesDocument } from '../modules/orders/order-states-document.ts';

writeFileSync(new URL('../../../../docs/contracts/order-states.md', import.meta.url), orderStatesDocument());

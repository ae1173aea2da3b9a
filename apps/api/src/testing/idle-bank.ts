import type { Bank } from '../modules/bank/index.ts';

const away = () => Promise.reject(new Error('The bank is not part of this test.'));

/** A bank that never answers. */
export const idleBank: Bank = { checkName: away, transfer: away, list: away };

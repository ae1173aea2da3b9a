export { orderStatesDocument } from './order-states-document.ts';

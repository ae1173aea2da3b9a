export { findCustomer } from './customer-queries.ts';
export { registerUser } from './routes.ts';

export { emailKeyOf, findCustomer, setNewsletterChoice } from './customer-queries.ts';
export { registerUser } from './routes.ts';

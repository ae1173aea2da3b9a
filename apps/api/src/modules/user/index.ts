export { emailKeyOf, findCustomer, setNewsletterChoice } from './customer-queries.ts';
export { removeExpiredEmailChanges } from './email-change-service.ts';
export { signInPayer } from './payer-sign-in.ts';
export { requireRecentSignIn } from './recent-sign-in.ts';
export { registerUser } from './routes.ts';
export { note, type Visit, visitOf } from './visit.ts';

export { invitationFor } from './finders.ts';
export { registerFinder } from './routes.ts';

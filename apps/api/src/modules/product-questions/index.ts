export { registerProductQuestions } from './routes.ts';

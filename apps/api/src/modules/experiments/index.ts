export { registerExperiments } from './routes.ts';

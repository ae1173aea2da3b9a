export { registerRecommendations } from './routes.ts';

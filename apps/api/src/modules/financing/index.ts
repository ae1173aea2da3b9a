export { registerFinancing } from './routes.ts';

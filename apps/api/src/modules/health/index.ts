export { refuseWhileSeeding, registerApiHealth } from './routes.ts';

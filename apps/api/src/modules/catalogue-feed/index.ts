export { registerChangeStream } from './change-stream.ts';
export { registerCatalogueFeed } from './routes.ts';

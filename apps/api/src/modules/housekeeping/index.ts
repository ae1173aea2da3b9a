export { registerHousekeeping } from './housekeeping.ts';

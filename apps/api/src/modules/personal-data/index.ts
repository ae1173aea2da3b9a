export { removeExpiredExports } from './export-store.ts';
export { registerPersonalData } from './register-personal-data.ts';

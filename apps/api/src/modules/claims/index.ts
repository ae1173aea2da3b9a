export { registerClaims } from './register-claims.ts';

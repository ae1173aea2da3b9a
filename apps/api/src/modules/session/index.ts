export type { MoveBelongings } from './belongings.ts';
export { moveBehindNewest } from './cart-order.ts';
export { type CartOwner, cartOwner, type Owner, ownerOf } from './cart-owner.ts';
export { createCartVisits } from './cart-visits.ts';
export { sessionCookie } from './cookie.ts';
export { deviceOf, endCustomerSessions, listSessions } from './customer-sessions.ts';
export {
  createDeviceCookie,
  type DeviceCookie,
  forgetDevices,
  rememberDevice,
  removeUnusedDevices,
  useKnownDevice,
} from './devices.ts';
export { registerIntents } from './intent-routes.ts';
export { hasIntent, moveIntent } from './intent-store.ts';
export { lockCustomer, lockOwner } from './lock-owner.ts';
export {
  addToken,
  endSession,
  endSessionsOf,
  loadSession,
  removeExpiredSessions,
  renewSession,
  type Session,
  startSession,
} from './session-store.ts';
export { type CustomerSession, createSessions, type Sessions } from './sessions.ts';
export type { AuthenticationMethod } from './tables.ts';
export { createToken, csrfTokenFor, hashToken, isCsrfToken } from './token.ts';

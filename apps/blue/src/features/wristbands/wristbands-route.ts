export { head } from './wristbands.head.ts';
export { loader } from './wristbands.loader.ts';
export { WristbandsPage as Component } from './wristbands-page.tsx';

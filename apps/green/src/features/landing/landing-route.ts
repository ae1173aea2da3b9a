export { head } from './landing.head.ts';
export { loader } from './landing.loader.ts';
export { LandingPage as Component } from './landing-page.tsx';

import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import './wait-for-effects.ts';
import { trackListeners } from './track-listeners.ts';

// Testing Library does both by itself only in the first file of a worker: it is imported once, and files share workers.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
const listeners = trackListeners([window, document]);
afterEach(() => {
  cleanup();
  listeners.removeAll();
});
afterAll(listeners.stop);

// A file may configure otherwise, so each starts from the same values. One second, the default timeout, is too short: a page
// is compiled when a test first loads it, and other tests run at the same time.
configure({ asyncUtilTimeout: 30_000, defaultHidden: false });

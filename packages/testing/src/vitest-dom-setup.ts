import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does both by itself only in the first file of a worker: it is imported once, and files share workers.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);

// One second, the default, is too short on a machine that runs other tests at the same time.
configure({ asyncUtilTimeout: 10_000 });

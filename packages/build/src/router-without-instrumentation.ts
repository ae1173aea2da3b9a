/**
 * Replaces the router's instrumentation (`lib/router/instrumentation`), which only affects routers with `instrumentations`.
 * Behaves as the original does without them.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

export const getRouteInstrumentationUpdates = (): object => ({});

export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

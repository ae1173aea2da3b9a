/**
 * Stands in for the router's instrumentation (`lib/router/instrumentation`), which acts only on routers that are given
 * `instrumentations`; ours are given none. Without them the original answers the same.
 */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

export const getRouteInstrumentationUpdates = (): object => ({});

export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

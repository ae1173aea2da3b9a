import { useRouteError } from 'react-router';
import { BareError } from './bare-error.tsx';
import { failureOfRoute } from './failure-of-route.ts';

/** The last resort: the layout itself failed, so nothing but the message is left. */
export function RootErrorBoundary() {
  return (
    <main id="main">
      <BareError {...failureOfRoute(useRouteError())} />
    </main>
  );
}

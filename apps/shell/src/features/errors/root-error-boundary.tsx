import { useRouteError } from 'react-router';
import { BareError } from './bare-error.tsx';
import { failureOfRoute } from './failure-of-route.ts';

/** The last resort when the layout itself fails. */
export function RootErrorBoundary() {
  return (
    <main id="main">
      <BareError {...failureOfRoute(useRouteError())} />
    </main>
  );
}

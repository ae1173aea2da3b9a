import { SignInOnDemand } from '../features/auth/sign-in-on-demand.tsx';
import { ConsentKeeper } from '../features/consent/consent-keeper.tsx';

/** What goes on beside every page once it is alive: the dialogs of sign-in and consent when asked for. */
export function BesidePage() {
  return (
    <>
      <ConsentKeeper />
      <SignInOnDemand />
    </>
  );
}

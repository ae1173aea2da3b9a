import { useAnnouncements } from '../features/announcements/use-announcements.ts';
import { SignInOnDemand } from '../features/auth/sign-in-on-demand.tsx';
import { ConsentKeeper } from '../features/consent/consent-keeper.tsx';

/** What goes on beside every page once it is alive: announcements, and the dialogs of sign-in and consent when asked for. */
export function BesidePage() {
  useAnnouncements();
  return (
    <>
      <ConsentKeeper />
      <SignInOnDemand />
    </>
  );
}

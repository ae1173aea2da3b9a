import { usePlatformState } from '@reprise/platform';
import { signedInField } from './ended-session.ts';

/** Tells the action of a step that a customer sends its form, also after the session has ended. */
export function SignedInField() {
  const user = usePlatformState((state) => state.user);
  return user ? <input type="hidden" name={signedInField} value="yes" /> : null;
}

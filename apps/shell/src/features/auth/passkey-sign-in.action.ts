import { data, type Platform } from '@reprise/platform';
import { PasskeyError, type PasskeyProblem, signWithPasskey } from '@reprise/platform/passkeys';
import type { AuthProblem, AuthResult } from './auth-result.ts';
import { refused } from './refused.ts';
import { signedIn } from './signed-in.ts';

const problemOfPasskey: Readonly<Record<PasskeyProblem, AuthProblem>> = {
  cancelled: 'passkeyCancelled',
  present: 'passkeyFailed',
  failed: 'passkeyFailed',
};

/** Signs in with a passkey that the browser asks for. Runs only in browsers. */
export async function signInWithPasskey(platform: Platform, form: FormData, again: AuthResult) {
  try {
    const { customer } = await platform.api();
    const credential = await signWithPasskey(await customer.startPasskeySignIn());
    await customer.signInWithPasskey({ credential });
  } catch (error) {
    if (error instanceof PasskeyError) return data<AuthResult>({ ...again, problem: problemOfPasskey[error.problem] });
    return refused(platform, again, error);
  }
  return (await signedIn(platform, form)) ?? data<AuthResult>({ ...again, done: true });
}

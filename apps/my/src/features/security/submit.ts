import { data, failureOf, isApiError, type Platform, redirect } from '@reprise/platform';
import { PasskeyError, type PasskeyProblem } from '@reprise/platform/passkeys';
import { getT } from '../../texts.ts';
import type { Read } from './read-form.ts';
import {
  type FieldErrors,
  type FieldProblem,
  type SecurityForm,
  type SecurityProblem,
  type SecurityResult,
  securityFields,
} from './security-result.ts';

/** The address of the page that confirms a form without JavaScript. */
export const donePath = (platform: Platform, form: SecurityForm) => `${platform.path('my_security', {})}?done=${form}`;

/** What a result says about its form, whatever came of it. */
type About = Pick<SecurityResult, 'form' | 'passkey' | 'email'>;

/** Sends what a form says, and reports what came of it: field errors, a problem, or success. */
export async function submit<Data, Sent>(
  platform: Platform,
  about: About,
  read: Read<Data>,
  send: (data: Data) => Promise<Sent>,
  answer: (data: Data, sent: Sent) => ReturnType<typeof succeeded> = () => succeeded(platform, about),
) {
  if ('errors' in read) {
    const isKnown = Object.keys(read.errors).length > 0;
    const what = isKnown ? { errors: read.errors } : ({ problem: 'failed' } as const);
    return data<SecurityResult>({ ...about, ...what }, { status: 422 });
  }
  try {
    return answer(read.data, await send(read.data));
  } catch (error) {
    const errors = errorsOf(error);
    return data<SecurityResult>(
      { ...about, ...(errors ? { errors } : { problem: problemOf(error) }) },
      failureOf(error),
    );
  }
}

function succeeded(platform: Platform, { form, passkey }: About) {
  if (platform.side === 'server') return redirect(donePath(platform, form));
  const message = getT(platform.i18n)(`security.${form}.done`);
  platform.toast({ id: `security-${form}`, variant: 'success', message });
  return data<SecurityResult>({ form, ...(passkey !== undefined && { passkey }), done: true });
}

const problemOfField: Readonly<Record<string, FieldProblem>> = {
  TOO_COMMON: 'guessable',
  BREACHED: 'breached',
  UNCHANGED: 'unchanged',
};

/** The API's problems with the passwords; undefined for other errors. */
function errorsOf(error: unknown): FieldErrors | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'PASSWORD_WRONG') return { currentPassword: 'wrong' };
  const named = error.fieldErrors.flatMap(({ field, code }) => {
    const name = securityFields.find((known) => known === field);
    return name ? [[name, problemOfField[code] ?? 'invalid'] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

const problemOfCode: Readonly<Record<string, SecurityProblem>> = {
  REAUTHENTICATION_REQUIRED: 'signInAgain',
  RATE_LIMITED: 'tooMany',
  EMAIL_TAKEN: 'emailTaken',
  TOKEN_INVALID: 'linkInvalid',
  TOKEN_EXPIRED: 'linkExpired',
  LAST_WAY_IN: 'lastWayIn',
  PROVIDER_TAKEN: 'taken',
  PROVIDER_UNKNOWN: 'unavailable',
  PROVIDER_UNAVAILABLE: 'unavailable',
  STATE_INVALID: 'refused',
  SIGN_IN_FAILED: 'refused',
  CHALLENGE_INVALID: 'passkeyFailed',
  PASSKEY_INVALID: 'passkeyFailed',
  PASSKEY_TAKEN: 'passkeyPresent',
  PASSKEY_NOT_FOUND: 'passkeyGone',
  TOO_MANY_PASSKEYS: 'tooManyPasskeys',
};

const problemOfPasskey: Readonly<Record<PasskeyProblem, SecurityProblem>> = {
  cancelled: 'passkeyCancelled',
  present: 'passkeyPresent',
  failed: 'passkeyFailed',
};

function problemOf(error: unknown): SecurityProblem {
  if (error instanceof PasskeyError) return problemOfPasskey[error.problem];
  return (isApiError(error) && problemOfCode[error.code]) || 'failed';
}

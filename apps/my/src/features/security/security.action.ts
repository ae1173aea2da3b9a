import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { readEndSessions, readPasswordChange } from './read-form.ts';
import {
  type PasswordErrors,
  type PasswordProblem,
  passwordFields,
  type SecurityForm,
  type SecurityResult,
} from './security-result.ts';

/** Changes the password, or signs out of other browsers. Both need the current password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const { changePassword, endSessions } = platform.area(myStore).getState().security;
  return form.get('form') === 'sessions'
    ? submit(platform, 'sessions', readEndSessions(form), endSessions)
    : submit(platform, 'password', readPasswordChange(form), changePassword);
}

async function submit<Data>(
  platform: Platform,
  form: SecurityForm,
  read: { data: Data } | { errors: PasswordErrors },
  send: (data: Data) => Promise<void>,
) {
  if ('errors' in read) {
    const isKnown = Object.keys(read.errors).length > 0;
    return data<SecurityResult>({ form, ...(isKnown ? { errors: read.errors } : { failed: true }) }, { status: 422 });
  }
  try {
    await send(read.data);
  } catch (error) {
    const errors = errorsOf(error);
    return data<SecurityResult>({ form, ...(errors ? { errors } : { failed: true }) }, failureOf(error));
  }
  if (platform.side === 'server') return redirect(`${platform.path('my_security', {})}?done=${form}`);
  const message = getT(platform.i18n)(`security.${form}.done`);
  platform.toast({ id: `security-${form}`, variant: 'success', message });
  return data<SecurityResult>({ form, done: true });
}

const problemOfCode: Readonly<Record<string, PasswordProblem>> = { TOO_COMMON: 'guessable', BREACHED: 'breached' };

/** What the API has against the passwords; undefined if it is something else. */
function errorsOf(error: unknown): PasswordErrors | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'PASSWORD_WRONG') return { currentPassword: 'wrong' };
  const named = error.fieldErrors.flatMap(({ field, code }) => {
    const name = passwordFields.find((known) => known === field);
    return name ? [[name, problemOfCode[code] ?? 'invalid'] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

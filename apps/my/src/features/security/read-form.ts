import { EndSessions, PasswordChange } from '@reprise/entities/session';
import { type PasswordErrors, passwordFields } from './security-result.ts';

type Read<Data> = { data: Data } | { errors: PasswordErrors };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

interface Issue {
  code: string;
  path: PropertyKey[];
}

/** The problems of the password fields; empty if another part of the form is invalid. */
function errorsOf(issues: readonly Issue[], form: FormData): PasswordErrors {
  const errors: PasswordErrors = {};
  for (const { code, path } of issues) {
    const name = passwordFields.find((field) => field === path[0]);
    if (!name) continue;
    if (textOf(form, name) === '') errors[name] = 'missing';
    else errors[name] ??= code === 'too_small' ? 'tooShort' : 'tooLong';
  }
  return errors;
}

/** Reads the form for a new password, exactly as typed. */
export function readPasswordChange(form: FormData): Read<PasswordChange> {
  const typed = { currentPassword: textOf(form, 'currentPassword'), password: textOf(form, 'password') };
  const { success, data, error } = PasswordChange.safeParse(typed);
  return success ? { data } : { errors: errorsOf(error.issues, form) };
}

/** Reads which sessions to end. */
export function readEndSessions(form: FormData): Read<EndSessions> {
  const typed = { session: textOf(form, 'session'), currentPassword: textOf(form, 'currentPassword') };
  const { success, data, error } = EndSessions.safeParse(typed);
  return success ? { data } : { errors: errorsOf(error.issues, form) };
}

import { EmailChange, EmailChangeToken } from '@reprise/entities/email-change';
import { PasskeyParams, RenamedPasskey } from '@reprise/entities/passkey';
import { FacebookLogin, OpenIdProvider, ProviderReturn, SignInProvider } from '@reprise/entities/provider-sign-in';
import { ConfirmPassword, EndSessions, PasswordChange } from '@reprise/entities/session';
import { type FieldErrors, type FieldProblem, type SecurityField, securityFields } from './security-result.ts';

export type Read<Data> = { data: Data } | { errors: FieldErrors };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

function problemOf(code: string, name: SecurityField): FieldProblem {
  if (code === 'too_small') return 'tooShort';
  if (code === 'too_big') return 'tooLong';
  return name === 'email' ? 'noAddress' : 'invalid';
}

interface Issue {
  code: string;
  path: PropertyKey[];
}

/** The problems of the password fields; empty if another part of the form is invalid. */
function errorsOf(issues: readonly Issue[], form: FormData): FieldErrors {
  const errors: FieldErrors = {};
  for (const { code, path } of issues) {
    const name = securityFields.find((field) => field === path[0]);
    if (!name) continue;
    if (textOf(form, name).trim() === '') errors[name] = 'missing';
    else errors[name] ??= problemOf(code, name);
  }
  return errors;
}

/** Reads the form for a new password, exactly as typed. */
export function readPasswordChange(form: FormData): Read<PasswordChange> {
  const current = asksForPassword(form) ? { currentPassword: textOf(form, 'currentPassword') } : {};
  const { success, data, error } = PasswordChange.safeParse({ ...current, password: textOf(form, 'password') });
  return success ? { data } : { errors: errorsOf(error.issues, form) };
}

/** The new address as it was typed. */
export const typedEmail = (form: FormData): string => textOf(form, 'email').trim();

/** Reads the form for a new address. */
export function readEmailChange(form: FormData): Read<EmailChange> {
  const password = asksForPassword(form) ? { currentPassword: textOf(form, 'currentPassword') } : {};
  const { success, data, error } = EmailChange.safeParse({ email: typedEmail(form), ...password });
  return success ? { data } : { errors: errorsOf(error.issues, form) };
}

/** Reads the token of the mailed link. */
export function readEmailLink(form: FormData): Read<EmailChangeToken> {
  const { success, data } = EmailChangeToken.safeParse({ token: textOf(form, 'token') });
  return success ? { data } : { errors: {} };
}

/** Forms have no field for it if there is no password, or a passkey or a provider has just confirmed who the customer is. */
const asksForPassword = (form: FormData) => form.has('currentPassword');

/** Reads which sessions to end. */
export function readEndSessions(form: FormData): Read<EndSessions> {
  const password = asksForPassword(form) ? { currentPassword: textOf(form, 'currentPassword') } : {};
  const { success, data, error } = EndSessions.safeParse({ session: textOf(form, 'session'), ...password });
  return success ? { data } : { errors: errorsOf(error.issues, form) };
}

/** The values of a form that needs the password, if the customer has one. */
export interface Confirmed<Value> {
  value: Value;
  password: ConfirmPassword | undefined;
}

function withPassword<Value>(form: FormData, value: Value | undefined): Read<Confirmed<Value>> {
  if (value === undefined) return { errors: {} };
  if (!asksForPassword(form)) return { data: { value, password: undefined } };
  const { success, data, error } = ConfirmPassword.safeParse({ currentPassword: textOf(form, 'currentPassword') });
  return success ? { data: { value, password: data } } : { errors: errorsOf(error.issues, form) };
}

/** Reads which provider to link. */
export const readLink = (form: FormData): Read<Confirmed<SignInProvider>> =>
  withPassword(form, SignInProvider.safeParse(form.get('provider')).data);

/** Reads which provider to unlink. */
export const readUnlink = (form: FormData): Read<Confirmed<SignInProvider>> =>
  withPassword(form, SignInProvider.safeParse(form.get('provider')).data);

/** Reads the name of a new passkey. */
export function readNewPasskey(form: FormData): Read<Confirmed<string>> {
  const { success, data, error } = RenamedPasskey.safeParse({ name: textOf(form, 'name').trim() });
  const named = success ? {} : errorsOf(error.issues, form);
  const confirmed = withPassword(form, data?.name ?? '');
  if ('errors' in confirmed) return { errors: { ...named, ...confirmed.errors } };
  return success ? confirmed : { errors: named };
}

/** Reads which passkey gets which name. */
export function readRenamedPasskey(form: FormData): Read<{ id: string; name: string }> {
  const id = PasskeyParams.safeParse({ id: textOf(form, 'passkey') }).data?.id;
  if (id === undefined) return { errors: {} };
  const { success, data, error } = RenamedPasskey.safeParse({ name: textOf(form, 'name').trim() });
  return success ? { data: { id, name: data.name } } : { errors: errorsOf(error.issues, form) };
}

/** Reads which passkey to remove. */
export const readRemovedPasskey = (form: FormData): Read<Confirmed<string>> =>
  withPassword(form, PasskeyParams.safeParse({ id: textOf(form, 'passkey') }).data?.id);

/** The token that Facebook's popup has handed over. */
export function readFacebook(form: FormData): Read<FacebookLogin> {
  const fields = { accessToken: textOf(form, 'accessToken'), expiresIn: Number(form.get('expiresIn')) };
  const { success, data } = FacebookLogin.safeParse(fields);
  return success ? { data } : { errors: {} };
}

/** The data from a popup. */
export function readReturn(form: FormData) {
  const returned = ProviderReturn.safeParse({ ...Object.fromEntries(form), kind: 'return' }).data;
  const provider = OpenIdProvider.safeParse(returned?.provider).data;
  return returned && provider && { returned: { ...returned, provider }, token: textOf(form, 'token') };
}

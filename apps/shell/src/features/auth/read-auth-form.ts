import { EmailChangeToken } from '@reprise/entities/email-change';
import { LinkProvider, NameForProvider } from '@reprise/entities/provider-sign-in';
import {
  LoginRequest,
  PasswordReset,
  PasswordResetRequest,
  RegisterRequest,
  ResendConfirmation,
  SignInCode,
} from '@reprise/entities/user';
import type * as z from 'zod/mini';
import { type AuthField, type AuthResult, authFields, type FieldProblem } from './auth-result.ts';

export type Read<T> = { data: T } | { errors: NonNullable<AuthResult['errors']> };

interface Issue {
  code: string;
  path: PropertyKey[];
}

function problemOfIssue({ code }: Issue, text: string): FieldProblem {
  if (text === '') return 'missing';
  if (code === 'too_small') return 'tooShort';
  return code === 'too_big' ? 'tooLong' : 'invalid';
}

function read<S extends z.ZodMiniType>(schema: S, fields: Record<string, unknown>): Read<z.infer<S>> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { data: parsed.data };
  const errors: Partial<Record<AuthField, FieldProblem>> = {};
  for (const issue of parsed.error.issues) {
    const name = authFields.find((field) => field === issue.path[0]);
    if (name) errors[name] ??= problemOfIssue(issue, String(fields[name] ?? ''));
  }
  return { errors };
}

const trimmed = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const verbatim = (form: FormData, name: string) => String(form.get(name) ?? '');

export const readSignIn = (form: FormData) =>
  read(LoginRequest, { email: trimmed(form, 'email'), password: verbatim(form, 'password') });

export const readCode = (form: FormData) => read(SignInCode, { code: trimmed(form, 'code') });

export const readRegistration = (form: FormData) =>
  read(RegisterRequest, {
    firstName: trimmed(form, 'firstName'),
    lastName: trimmed(form, 'lastName'),
    email: trimmed(form, 'email'),
    password: verbatim(form, 'password'),
    newsletter: form.get('newsletter') === 'on',
  });

export const readForgotten = (form: FormData) => read(PasswordResetRequest, { email: trimmed(form, 'email') });

export const readResend = (form: FormData) => read(ResendConfirmation, { email: trimmed(form, 'email') });

export const readReset = (form: FormData) =>
  read(PasswordReset, { token: trimmed(form, 'token'), password: verbatim(form, 'password') });

export const readUndo = (form: FormData) => read(EmailChangeToken, { token: trimmed(form, 'token') });

export const readLink = (form: FormData) => read(LinkProvider, { password: verbatim(form, 'password') });

export const readName = (form: FormData) =>
  read(NameForProvider, { firstName: trimmed(form, 'firstName'), lastName: trimmed(form, 'lastName') });

/** The values to show in the form again; never the password. */
export function typedValues(form: FormData): NonNullable<AuthResult['values']> {
  return { firstName: trimmed(form, 'firstName'), lastName: trimmed(form, 'lastName'), email: trimmed(form, 'email') };
}

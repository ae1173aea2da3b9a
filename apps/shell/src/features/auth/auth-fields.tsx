import { maxCodeCharacters, minPasswordCharacters } from '@reprise/entities/constants/users';
import { providerNames } from '@reprise/platform/provider-popup';
import { FormErrorSummary, Notice, PasswordField, TextField } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { type getT, useT } from '../../texts.ts';
import { type AuthField, type AuthResult, authFields, type FieldProblem } from './auth-result.ts';
import { FormVerification } from './form-verification.tsx';

interface FieldsProps {
  /** Prefix that keeps the ids of two forms on one page unique. */
  id: string;
  result: AuthResult | undefined;
}

/** The text of a field's problem, which says what to enter. */
function errorText(t: ReturnType<typeof getT>, name: AuthField, problem: FieldProblem): string {
  if (problem === 'missing') return t(`auth.missing.${name}`);
  if (name === 'email' && problem === 'invalid') return t('auth.errors.emailInvalid');
  return problem === 'tooShort'
    ? t('auth.errors.tooShort', { min: minPasswordCharacters })
    : t(`auth.errors.${problem}`);
}

/** Error summary of the form, with links to the fields. Takes the focus when it appears. */
export function AuthProblems({ id, result }: FieldsProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.errors) ref.current?.focus();
  }, [result]);
  const errors = authFields.flatMap((name) => {
    const problem = result?.errors?.[name];
    if (!problem) return [];
    return [{ fieldId: `${id}-${name}`, message: `${t(`auth.${name}`)}: ${errorText(t, name, problem)}` }];
  });
  return (
    <>
      {result?.problem === 'verify' ? <FormVerification result={result} /> : null}
      {result?.problem && result.problem !== 'verify' ? (
        <Notice variant={result.problem === 'passkeyCancelled' ? 'info' : 'error'} live="assertive">
          {t(`auth.problems.${result.problem}`)}
        </Notice>
      ) : null}
      {result?.providerProblem && result.provider ? (
        <Notice variant={result.providerProblem === 'closed' ? 'info' : 'error'} live="assertive">
          {t(`auth.providers.problems.${result.providerProblem}`, { provider: providerNames[result.provider] })}
        </Notice>
      ) : null}
      {errors.length > 0 ? <FormErrorSummary ref={ref} title={t('auth.errors.title')} errors={errors} /> : null}
    </>
  );
}

function useField({ id, result }: FieldsProps, name: AuthField) {
  const t = useT();
  const problem = result?.errors?.[name];
  return {
    id: `${id}-${name}`,
    name,
    label: t(`auth.${name}`),
    required: true,
    error: problem && errorText(t, name, problem),
    ...(name === 'password' || name === 'code' ? {} : { defaultValue: result?.values?.[name] ?? '' }),
  };
}

export function NameFields(props: FieldsProps) {
  return (
    <>
      <TextField {...useField(props, 'firstName')} autoComplete="given-name" />
      <TextField {...useField(props, 'lastName')} autoComplete="family-name" />
    </>
  );
}

export function EmailField(props: FieldsProps) {
  return <TextField {...useField(props, 'email')} type="email" autoComplete="email" inputMode="email" />;
}

/** The field for a password. With `isNew` it shows the rules, and password managers suggest a new one. */
export function SecretField({ isNew = false, ...props }: FieldsProps & { isNew?: boolean }) {
  const t = useT();
  return (
    <PasswordField
      {...useField(props, 'password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? t('auth.passwordRule', { characters: minPasswordCharacters }) : undefined}
      revealLabel={t('auth.showPassword')}
      concealLabel={t('auth.hidePassword')}
    />
  );
}

/** The field for a mailed code. Takes the focus when it appears. */
export function CodeField(props: FieldsProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <TextField
      {...useField(props, 'code')}
      ref={ref}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={maxCodeCharacters}
    />
  );
}

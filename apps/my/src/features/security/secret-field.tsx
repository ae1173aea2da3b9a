import { minPasswordCharacters } from '@reprise/entities/constants/users';
import { PasswordField, Stack } from '@reprise/ui';
import { ConfirmOtherwise } from '../../confirm-otherwise/confirm-otherwise.tsx';
import { myStore } from '../../store.ts';
import { type getT, useT } from '../../texts.ts';
import type { FieldProblem, SecurityField, SecurityResult } from './security-result.ts';

/** Keys of the labels. */
export const fieldLabels = {
  email: 'security.newEmail',
  currentPassword: 'security.currentPassword',
  password: 'security.newPassword',
  name: 'security.passkeyName',
} as const satisfies Record<SecurityField, string>;

/** `form` tells the forms of the page apart. */
export const fieldIdOf = (form: string, name: SecurityField): string => `${form}-${name}`;

/** The text of a field's problem, which says what to enter. */
export function errorText(t: ReturnType<typeof getT>, name: SecurityField, problem: FieldProblem): string {
  if (problem === 'missing') return t(`security.missing.${name}`);
  return problem === 'tooShort'
    ? t('security.errors.tooShort', { min: minPasswordCharacters })
    : t(`security.errors.${problem}`);
}

interface SecretFieldProps {
  form: string;
  name: Exclude<SecurityField, 'name' | 'email'>;
  result: SecurityResult | undefined;
}

/** Field for the current or the new password. The current one is not needed after another confirmation. */
export function SecretField({ form, name, result }: SecretFieldProps) {
  const t = useT();
  const problem = result?.errors?.[name];
  const isNew = name === 'password';
  const hasOther = myStore.use(({ security: { waysIn } }) =>
    Boolean(waysIn.data?.passkeys.length || waysIn.data?.identities.length),
  );
  const field = (
    <PasswordField
      id={fieldIdOf(form, name)}
      name={name}
      label={t(fieldLabels[name])}
      hint={isNew ? t('security.passwordRule', { characters: minPasswordCharacters }) : undefined}
      error={problem && errorText(t, name, problem)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      revealLabel={t('security.showPassword')}
      concealLabel={t('security.hidePassword')}
      required
    />
  );
  if (isNew || !hasOther) return field;
  return (
    <Stack gap={2}>
      {field}
      <ConfirmOtherwise label={t('security.confirmOtherwise')} />
    </Stack>
  );
}

import { minPasswordCharacters } from '@reprise/entities/constants/users';
import { PasswordField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { PasswordFieldName, SecurityForm, SecurityResult } from './security-result.ts';

/** Keys of the labels. */
export const fieldLabels = {
  currentPassword: 'security.currentPassword',
  password: 'security.newPassword',
} as const satisfies Record<PasswordFieldName, string>;

export const fieldIdOf = (form: SecurityForm, name: PasswordFieldName): string => `${form}-${name}`;

interface SecretFieldProps {
  form: SecurityForm;
  name: PasswordFieldName;
  result: SecurityResult | undefined;
}

/** Field for the current or the new password. */
export function SecretField({ form, name, result }: SecretFieldProps) {
  const t = useT();
  const problem = result?.errors?.[name];
  const isNew = name === 'password';
  return (
    <PasswordField
      id={fieldIdOf(form, name)}
      name={name}
      label={t(fieldLabels[name])}
      hint={isNew ? t('security.passwordRule', { characters: minPasswordCharacters }) : undefined}
      error={problem && t(`security.errors.${problem}`)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      revealLabel={t('security.showPassword')}
      concealLabel={t('security.hidePassword')}
      required
    />
  );
}

import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Eye, EyeOff } from '../icons.ts';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'prefix'> &
  FieldTexts & {
    /** Name of the button that shows the password, and that hides it again. */
    revealLabel: string;
    concealLabel: string;
  };

/** A password input whose text can be shown and hidden; set `autoComplete` to current-password or new-password. */
export function PasswordField({ revealLabel, concealLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? concealLabel : revealLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

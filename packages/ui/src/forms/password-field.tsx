import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Eye, EyeOff } from '../icons.ts';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'prefix'> &
  FieldTexts & {
    /** Labels of the button that shows and hides the password. */
    revealLabel: string;
    concealLabel: string;
  };

/** A password input with a button that shows the password; set `autoComplete` to current-password or new-password. */
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

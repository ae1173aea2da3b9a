import { useFetcher, usePlatform } from '@reprise/platform';
import { Button, Stack } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems, EmailField, SecretField } from './auth-fields.tsx';
import type { AuthResult } from './auth-result.ts';

export interface SignInFormProps {
  next: string;
  platform: string;
  /** Stay on the page after signing in, for the form in the dialog. */
  stay?: boolean;
  /** Result of a POST without JavaScript. */
  posted?: AuthResult | undefined;
  children?: ReactNode;
}

/** Form for email and password. Works without JavaScript. */
export function SignInForm({ next, platform, stay = false, posted, children }: SignInFormProps) {
  const t = useT();
  const id = useId();
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? posted;
  return (
    <fetcher.Form method="post" action={usePlatform().path('login_check', {})} noValidate>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="platform" value={platform} />
      {stay ? <input type="hidden" name="stay" value="1" /> : null}
      <Stack gap={5}>
        <AuthProblems id={id} result={result} />
        <EmailField id={id} result={result} />
        <SecretField id={id} result={result} />
        <Button type="submit" block pending={fetcher.state !== 'idle'}>
          {t('auth.signIn')}
        </Button>
        {children}
      </Stack>
    </fetcher.Form>
  );
}

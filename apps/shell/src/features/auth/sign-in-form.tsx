import { signInCodeMinutes } from '@reprise/entities/constants/sessions';
import { renderLink, useFetcher, usePlatform } from '@reprise/platform';
import { Button, Stack, Text, TextLink } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems, CodeField, EmailField, SecretField } from './auth-fields.tsx';
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

/** Form for email and password, then for the mailed code if the browser is unknown. Works without JavaScript. */
export function SignInForm({ next, platform, stay = false, posted, children }: SignInFormProps) {
  const t = useT();
  const id = useId();
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? posted;
  const asksForCode = result?.form === 'code';
  return (
    <fetcher.Form method="post" action={usePlatform().path('login_check', {})} noValidate>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="platform" value={platform} />
      {stay ? <input type="hidden" name="stay" value="1" /> : null}
      <Stack gap={5}>
        <AuthProblems id={id} result={result} />
        {asksForCode ? (
          <CodeStep id={id} result={result} />
        ) : (
          <>
            <EmailField id={id} result={result} />
            <SecretField id={id} result={result} />
          </>
        )}
        <Button type="submit" block pending={fetcher.state !== 'idle'}>
          {t(asksForCode ? 'auth.buttons.code' : 'auth.signIn')}
        </Button>
        {asksForCode ? <StartAgain next={next} platform={platform} onClick={() => fetcher.reset()} /> : children}
      </Stack>
    </fetcher.Form>
  );
}

function CodeStep({ id, result }: { id: string; result: AuthResult }) {
  const t = useT();
  const email = result.values?.email ?? '';
  return (
    <>
      <Text>{t('auth.codeSent', { email, minutes: signInCodeMinutes })}</Text>
      <input type="hidden" name="email" value={email} />
      <CodeField id={id} result={result} />
    </>
  );
}

/** Leads back to email and password: entering them again mails another code. */
function StartAgain({ next, platform, onClick }: Pick<SignInFormProps, 'next' | 'platform'> & { onClick: () => void }) {
  const t = useT();
  const query = new URLSearchParams({ ...(next ? { next } : {}), ...(platform ? { platform } : {}) }).toString();
  const path = usePlatform().path('auth', {});
  return (
    <Text>
      {t('auth.noCode')}{' '}
      <TextLink
        href={query ? `${path}?${query}` : path}
        renderLink={renderLink}
        onClick={(event) => {
          event.preventDefault();
          onClick();
        }}
      >
        {t('auth.startAgain')}
      </TextLink>
    </Text>
  );
}

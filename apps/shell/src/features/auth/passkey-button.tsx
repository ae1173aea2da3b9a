import { useFetcher, usePlatform } from '@reprise/platform';
import { canUsePasskeys } from '@reprise/platform/passkeys';
import { Button, Stack } from '@reprise/ui';
import { useId, useSyncExternalStore } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems } from './auth-fields.tsx';
import type { AuthResult } from './auth-result.ts';
import css from './passkey-button.module.css';
import type { SignInFormProps } from './sign-in-form.tsx';

const subscribe = () => () => undefined;

/**
 * Signs in with a passkey, without address and password. Browsers without passkeys or scripts do not show it (rule
 * sign-in-39).
 */
export function PasskeyButton({ next, platform, stay = false }: Pick<SignInFormProps, 'next' | 'platform' | 'stay'>) {
  const t = useT();
  const id = useId();
  const action = usePlatform().path('login_check', {});
  const fetcher = useFetcher<AuthResult>();
  // The server renders the button, so that nothing moves when the page is hydrated.
  const isOffered = useSyncExternalStore(subscribe, canUsePasskeys, () => true);
  if (!isOffered) return null;
  return (
    <fetcher.Form method="post" action={action} className={css.form}>
      <input type="hidden" name="method" value="passkey" />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="platform" value={platform} />
      {stay ? <input type="hidden" name="stay" value="1" /> : null}
      <Stack gap={4}>
        <AuthProblems id={id} result={fetcher.data} />
        <Button type="submit" variant="secondary" block pending={fetcher.state !== 'idle'}>
          {t('auth.buttons.passkey')}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}

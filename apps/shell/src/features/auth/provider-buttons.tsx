import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { providerNames } from '@reprise/platform/provider-popup';
import { Button, Notice, Stack } from '@reprise/ui';
import { useId } from 'react';
import { providerStartPath } from '../../routing/provider-paths.ts';
import { useT } from '../../texts.ts';
import { AuthProblems } from './auth-fields.tsx';
import css from './provider-buttons.module.css';
import { ProviderLogo } from './provider-logo.tsx';
import type { ProviderSignInState } from './use-provider-sign-in.ts';

interface ProviderButtonsProps {
  providers: readonly SignInProvider[];
  signIn: ProviderSignInState;
  next: string;
  platform: string;
}

// Facebook signs in by a script.
const classOf = (provider: SignInProvider) => (provider === 'facebook' ? `${css.button} ${css.scripted}` : css.button);

/** One button for each provider, of equal weight. Without JavaScript the form leads to the provider's page. */
export function ProviderButtons({ providers, signIn, next, platform }: ProviderButtonsProps) {
  const t = useT();
  const id = useId();
  const { progress, onSubmit } = signIn;
  if (providers.length === 0) return null;
  return (
    <Stack gap={4}>
      <p className={css.or}>{t('auth.providers.or')}</p>
      {progress.state === 'failure' ? <AuthProblems id={id} result={progress.result} /> : null}
      {progress.state === 'pending' ? <Waiting progress={progress} signIn={signIn} /> : null}
      <form method="post" action={providerStartPath} onSubmit={onSubmit} className={css.buttons}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="platform" value={platform} />
        {providers.map((provider) => (
          <button key={provider} type="submit" name="provider" value={provider} className={classOf(provider)}>
            <ProviderLogo of={provider} />
            <span>{t('auth.providers.continue', { provider: providerNames[provider] })}</span>
          </button>
        ))}
      </form>
    </Stack>
  );
}

interface WaitingProps {
  progress: Extract<ProviderSignInState['progress'], { state: 'pending' }>;
  signIn: ProviderSignInState;
}

function Waiting({ progress: { provider, isOpen }, signIn }: WaitingProps) {
  const t = useT();
  const names = { provider: providerNames[provider] };
  return (
    <Notice live="polite" title={t(isOpen ? 'auth.providers.waiting' : 'auth.providers.checking', names)}>
      {isOpen ? (
        <p className={css.actions}>
          <Button variant="secondary" size="s" onClick={signIn.show}>
            {t('auth.providers.show')}
          </Button>
          <Button variant="quiet" size="s" onClick={signIn.cancel}>
            {t('auth.providers.cancel')}
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}

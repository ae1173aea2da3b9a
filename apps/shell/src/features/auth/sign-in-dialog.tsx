import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { renderLink, useLocation, usePlatform, usePlatformState } from '@reprise/platform';
import { Dialog, Stack, Text, TextLink } from '@reprise/ui';
import { useEffect, useState } from 'react';
import { storeIntent } from '../../intents/store-intent.ts';
import { useT } from '../../texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderStepForm } from './provider-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { dialogProvidersOf } from './sign-in-providers.ts';
import { reasonOf } from './sign-in-reason.ts';
import { useProviderSignIn } from './use-provider-sign-in.ts';

/** Signs in without leaving the page, then performs the intent. */
export function SignInDialog() {
  const t = useT();
  const platform = usePlatform();
  const signIn = usePlatformState((state) => state.signIn);
  const { pathname, search } = useLocation();
  const next = pathname + search;
  const [providers, setProviders] = useState<readonly SignInProvider[]>();
  useEffect(() => {
    void dialogProvidersOf(platform).then(setProviders);
  }, [platform]);
  const byProvider = useProviderSignIn({ next, platform: '', stay: true });
  const { step } = byProvider;
  // Registration leaves the page, so the intent is stored in the session.
  const leave = () => {
    if (signIn?.intent) void storeIntent(platform, signIn.intent).catch(() => undefined);
    platform.closeSignIn();
  };
  if (!providers) return null;
  return (
    <Dialog
      open={signIn !== undefined}
      onClose={platform.closeSignIn}
      title={t(`auth.titles.${step?.form ?? 'signIn'}`)}
      closeLabel={t('auth.close')}
      size="s"
    >
      {step ? (
        <ProviderStepForm step={step} stay onLeave={leave} />
      ) : (
        <Stack gap={5}>
          {signIn?.intent ? <Text tone="muted">{t(`auth.reasons.${reasonOf(signIn.intent)}`)}</Text> : null}
          <SignInForm next={next} platform="" stay>
            <TextLink
              variant="alone"
              href={`${platform.path('auth', {})}?forgot=1`}
              renderLink={renderLink}
              onClick={leave}
            >
              {t('auth.forgot')}
            </TextLink>
          </SignInForm>
          <PasskeyButton next={next} platform="" stay />
          <ProviderButtons providers={providers} signIn={byProvider} next={next} platform="" />
          <Text>
            {t('auth.newHere')}{' '}
            <TextLink
              href={`${platform.path('auth', {})}?${new URLSearchParams({ register: '1', next })}`}
              renderLink={renderLink}
              onClick={leave}
            >
              {t('auth.register')}
            </TextLink>
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}

import { signInReturnWaitMs } from '@reprise/entities/constants/sessions';
import { renderLink, useActionData, useFetcher, useLoaderData, usePlatform, usePlatformState } from '@reprise/platform';
import { handOverReturn, providerNames } from '@reprise/platform/provider-popup';
import { Button, CardPage, Heading, LinkButton, Stack, Text } from '@reprise/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { providerReturnPath } from '../../routing/provider-paths.ts';
import { getT, useT } from '../../texts.ts';
import { AuthProblems } from './auth-fields.tsx';
import type { AuthResult } from './auth-result.ts';
import type { ProviderReturnView } from './provider-return.loader.ts';
import { ProviderStepForm } from './provider-step-form.tsx';

/**
 * The page that providers lead back to. In a popup it hands code and state over to the page that opened it. Without one it
 * signs in by itself; without JavaScript after a button is pressed.
 */
export function ProviderReturnPage() {
  const view = useLoaderData<ProviderReturnView | null>();
  const posted = useActionData<AuthResult>();
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? posted;
  if (result?.form === 'link' || result?.form === 'name') return <StepPage step={result} />;
  if (result) return <FailedPage result={result} />;
  return view ? <HandOverPage view={view} fetcher={fetcher} /> : null;
}

function StepPage({ step }: { step: AuthResult }) {
  const t = useT();
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t(`auth.titles.${step.form}`)}
      </Heading>
      <ProviderStepForm step={step} />
    </CardPage>
  );
}

function FailedPage({ result }: { result: AuthResult }) {
  const t = useT();
  const id = useId();
  const platform = usePlatform();
  const isSignedIn = usePlatformState(({ user }) => user !== undefined);
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t(isSignedIn ? 'auth.titles.link' : 'auth.title')}
      </Heading>
      <AuthProblems id={id} result={result} />
      <LinkButton href={platform.path(isSignedIn ? 'my_security' : 'auth', {})} renderLink={renderLink} block>
        {t(isSignedIn ? 'auth.providers.backToAccount' : 'auth.startAgain')}
      </LinkButton>
    </CardPage>
  );
}

interface HandOverProps {
  view: ProviderReturnView;
  fetcher: ReturnType<typeof useFetcher<AuthResult>>;
}

function HandOverPage({ view: { returned, problem }, fetcher }: HandOverProps) {
  const t = useT();
  const platform = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const [hasOpener, setHasOpener] = useState(false);
  useEffect(
    () =>
      handOverReturn(returned, {
        waitMs: signInReturnWaitMs,
        onReceived() {
          setHasOpener(true);
          window.close();
        },
        onAlone() {
          form.current?.requestSubmit();
          const message = getT(platform.i18n)('loginComponent.error.api.default');
          if (problem) platform.toast({ id: 'sign-in', variant: 'error', message });
        },
      }),
    [platform, returned, problem],
  );
  const { provider, code, state, firstName, lastName } = returned;
  const names = { provider: providerNames[provider] };
  if (problem && !hasOpener) return <FailedPage result={{ form: 'signIn', provider, providerProblem: problem }} />;
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t('auth.providers.returned', names)}
      </Heading>
      <Text role="status">{t(hasOpener ? 'auth.providers.closeWindow' : 'auth.providers.almost')}</Text>
      {hasOpener ? null : (
        <fetcher.Form ref={form} method="post" action={providerReturnPath(provider)}>
          {Object.entries({ code, state, firstName, lastName }).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Stack>
            <Button type="submit" block pending={fetcher.state !== 'idle'}>
              {t('auth.providers.finish')}
            </Button>
          </Stack>
        </fetcher.Form>
      )}
    </CardPage>
  );
}

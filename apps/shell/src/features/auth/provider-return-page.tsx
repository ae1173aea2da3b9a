import { signInReturnWaitMs } from '@reprise/entities/constants/sessions';
import { useActionData, useFetcher, useLoaderData, usePlatform } from '@reprise/platform';
import { handOverReturn, providerNames } from '@reprise/platform/provider-popup';
import { Button, CardPage, Heading, Stack, Text } from '@reprise/ui';
import { useEffect, useRef, useState } from 'react';
import { providerReturnPath } from '../../routing/provider-paths.ts';
import { getT, useT } from '../../texts.ts';
import type { AuthResult } from './auth-result.ts';
import { FailedPage, StepPage } from './provider-outcome.tsx';
import type { ProviderReturnView } from './provider-return.loader.ts';

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

import { useFetcher, useLoaderData } from '@reprise/platform';
import { providerNames } from '@reprise/platform/provider-popup';
import { Button, CardPage, Heading, Text } from '@reprise/ui';
import { useId } from 'react';
import { facebookPath } from '../../routing/provider-paths.ts';
import { useT } from '../../texts.ts';
import { AuthProblems } from './auth-fields.tsx';
import type { AuthResult } from './auth-result.ts';
import type { FacebookView } from './facebook.loader.ts';
import { FailedPage, StepPage } from './provider-outcome.tsx';
import { useFacebook } from './use-facebook.ts';

/**
 * The document in which Facebook's library runs, so that no page of the shop has it (rule sign-in-41). Visitors get here by
 * choosing Facebook: in a popup, or without one if the browser blocks it.
 */
export function FacebookPage() {
  const view = useLoaderData<FacebookView | null>();
  const fetcher = useFetcher<AuthResult>();
  const { next = '', platform = '' } = view ?? {};
  const result = fetcher.data;
  if (result?.form === 'link' || result?.form === 'name') {
    return <StepPage step={result} next={next} platform={platform} />;
  }
  if (result) return <FailedPage result={result} />;
  return view ? <AskingPage view={view} fetcher={fetcher} /> : null;
}

interface AskingProps {
  view: FacebookView;
  fetcher: ReturnType<typeof useFetcher<AuthResult>>;
}

function AskingPage({ view: { library, next, platform }, fetcher }: AskingProps) {
  const t = useT();
  const id = useId();
  const { progress, problem, signIn } = useFacebook(library, ({ accessToken, expiresIn }) => {
    const fields = { accessToken, expiresIn: String(expiresIn), next, platform };
    void fetcher.submit(fields, { method: 'post', action: facebookPath });
  });
  const names = { provider: providerNames.facebook };
  const result = problem && { form: 'signIn' as const, provider: 'facebook' as const, providerProblem: problem };
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t('auth.providers.continue', names)}
      </Heading>
      <AuthProblems id={id} result={result} />
      {progress === 'handedOver' ? (
        <Text role="status">{t('auth.providers.closeWindow')}</Text>
      ) : (
        <>
          <Text>{t('auth.providers.facebookText')}</Text>
          <Button block pending={progress !== 'ready' || fetcher.state !== 'idle'} onClick={() => void signIn()}>
            {t('auth.providers.continue', names)}
          </Button>
        </>
      )}
    </CardPage>
  );
}

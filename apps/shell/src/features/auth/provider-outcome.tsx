import { renderLink, usePlatform, usePlatformState } from '@reprise/platform';
import { CardPage, Heading, LinkButton } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems } from './auth-fields.tsx';
import type { AuthResult } from './auth-result.ts';
import { ProviderStepForm, type ProviderStepProps } from './provider-step-form.tsx';

/** The page on which a sign-in with a provider asks for missing data. */
export function StepPage(props: Pick<ProviderStepProps, 'step' | 'next' | 'platform'>) {
  const t = useT();
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t(`auth.titles.${props.step.form}`)}
      </Heading>
      <ProviderStepForm {...props} />
    </CardPage>
  );
}

/** The page on which a sign-in with a provider, or its linking, has failed. */
export function FailedPage({ result }: { result: AuthResult }) {
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

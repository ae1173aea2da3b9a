import { renderLink, useActionData, usePlatform } from '@reprise/platform';
import { providerNames } from '@reprise/platform/provider-popup';
import { CardPage, Heading, LinkButton, Text } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems } from './auth-fields.tsx';
import type { ProviderStart } from './provider-start.action.ts';

/**
 * Leads to the provider's page. A redirect after the form would not be followed: the page's policy names all targets of
 * forms, and providers are configured at the API only.
 */
export function ProviderStartPage() {
  const t = useT();
  const id = useId();
  const auth = usePlatform().path('auth', {});
  const start = useActionData<ProviderStart>();
  if (start && 'url' in start) {
    const names = { provider: providerNames[start.provider] };
    return (
      <CardPage gap={6}>
        <meta httpEquiv="refresh" content={`0;url=${start.url}`} />
        <Heading level={1} size="2xl">
          {t('auth.providers.continue', names)}
        </Heading>
        <Text>{t('auth.providers.leading', names)}</Text>
        <LinkButton href={start.url} block>
          {t('auth.providers.continue', names)}
        </LinkButton>
      </CardPage>
    );
  }
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t('auth.titles.signIn')}
      </Heading>
      <AuthProblems id={id} result={start} />
      <LinkButton href={auth} renderLink={renderLink} block>
        {t('auth.startAgain')}
      </LinkButton>
    </CardPage>
  );
}

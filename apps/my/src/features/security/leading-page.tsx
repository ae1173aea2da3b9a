import { providerNames } from '@reprise/platform/provider-popup';
import { LinkButton, Text } from '@reprise/ui';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { useT } from '../../texts.ts';
import type { SecurityResult } from './security-result.ts';

/**
 * Leads to the provider's page without JavaScript. A redirect after the form would not be followed: the page's policy names all
 * targets of forms, and providers are configured at the API only.
 */
export function LeadingPage({ started: { provider, url } }: { started: NonNullable<SecurityResult['started']> }) {
  const t = useT();
  const names = { provider: providerNames[provider] };
  return (
    <AccountFrame title={t('security.link.title')} lead={t('security.leading', names)}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <Text>
        <LinkButton href={url}>{t('security.continue', names)}</LinkButton>
      </Text>
    </AccountFrame>
  );
}

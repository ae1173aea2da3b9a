import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { renderLink, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { providerNames } from '@reprise/platform/provider-popup';
import { Button, ChoiceCard, ChoiceGroup, Heading, Notice, Stack, Surface, Text, TextLink } from '@reprise/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../texts.ts';
import { SecretField } from './secret-field.tsx';
import { CardHead, Done, SecuredForm } from './secured-form.tsx';
import css from './security-page.module.css';
import type { SecurityResult } from './security-result.ts';
import type { WaysIn } from './security-slice.ts';
import { useProviderLink } from './use-provider-link.ts';

const reports = ['unlink', 'link'] as const;

/** Facebook's library runs in browsers only, so without scripts nothing of it is offered. */
const needsScripts = (provider: SignInProvider) => provider === 'facebook';

/** The providers that the customer is linked to, and those that can be linked (rule sign-in-31). */
export function ProvidersOf({ waysIn }: { waysIn: WaysIn }) {
  const { identities, hasPassword, needsPassword, offered, passkeys } = waysIn;
  const free = offered.filter((name) => !identities.some(({ provider }) => provider === name));
  const [hadSome] = useState(identities.length > 0);
  const isLastWayIn = identities.length === 1 && !hasPassword && passkeys.length === 0;
  return (
    <>
      {identities.length === 0 || isLastWayIn ? (
        <FixedProviders waysIn={waysIn} takesFocus={hadSome && identities.length === 0} />
      ) : (
        <SecuredForm form="unlink" reports={reports}>
          {(result) => (
            <>
              <LinkedChoice identities={identities} />
              {needsPassword ? <SecretField form="unlink" name="currentPassword" result={result} /> : null}
            </>
          )}
        </SecuredForm>
      )}
      {free.length > 0 ? (
        <div className={free.every(needsScripts) ? css.scripted : undefined}>
          <LinkForm free={free} needsPassword={needsPassword} />
        </div>
      ) : null}
    </>
  );
}

function useLinkedText() {
  const t = useT();
  const format = useFormat();
  return ({ email, linkedAt }: WaysIn['identities'][number]) => {
    const date = format.date(linkedAt, { dateStyle: 'long' });
    return email ? t('security.linkedAs', { email, date }) : t('security.linkedAt', { date });
  };
}

function LinkedChoice({ identities }: Pick<WaysIn, 'identities'>) {
  const t = useT();
  const textOf = useLinkedText();
  return (
    <ChoiceGroup legend={t('security.whichLinked')}>
      {identities.map((identity, index) => (
        <ChoiceCard
          key={identity.provider}
          name="provider"
          value={identity.provider}
          title={providerNames[identity.provider]}
          description={textOf(identity)}
          defaultChecked={index === 0}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Shown in place of the form when there is nothing that can be unlinked. Takes the focus from its button. */
function FixedProviders({ waysIn: { identities }, takesFocus }: { waysIn: WaysIn; takesFocus: boolean }) {
  const t = useT();
  const textOf = useLinkedText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  const [only] = identities;
  return (
    <div ref={ref} tabIndex={-1}>
      <Surface as="section" padding="l" className={css.card}>
        <Stack gap={5}>
          <CardHead form="unlink" />
          <Done forms={reports} />
          {only ? (
            <div>
              <Text>
                <strong>{providerNames[only.provider]}</strong>
              </Text>
              <Text tone="muted">{textOf(only)}</Text>
            </div>
          ) : (
            <Text>{t('security.noneLinked')}</Text>
          )}
          {only ? <Text>{t('security.onlyWayIn')}</Text> : null}
        </Stack>
      </Surface>
    </div>
  );
}

function LinkForm({ free, needsPassword }: { free: readonly SignInProvider[]; needsPassword: boolean }) {
  const t = useT();
  const fetcher = useFetcher<SecurityResult>();
  const link = useProviderLink(fetcher);
  return (
    <SecuredForm form="link" reports={[]} fetcher={fetcher} onSubmit={link.onSubmit} outside={link.outside}>
      {(result) => (
        <>
          <ChoiceGroup legend={t('security.whichToLink')}>
            {free.map((provider, index) => (
              <div key={provider} className={needsScripts(provider) ? css.scripted : undefined}>
                <ChoiceCard
                  name="provider"
                  value={provider}
                  title={providerNames[provider]}
                  defaultChecked={index === 0}
                />
              </div>
            ))}
          </ChoiceGroup>
          {needsPassword ? <SecretField form="link" name="currentPassword" result={result} /> : null}
          {link.open ? (
            <Notice live="polite" title={t('security.waiting', { provider: providerNames[link.open] })}>
              <p className={css.actions}>
                <Button variant="secondary" size="s" onClick={link.show}>
                  {t('security.showPopup')}
                </Button>
                <Button variant="quiet" size="s" onClick={link.cancel}>
                  {t('security.cancel')}
                </Button>
              </p>
            </Notice>
          ) : null}
        </>
      )}
    </SecuredForm>
  );
}

/** Where a customer who only signs in with providers gets a password. */
export function NoPassword() {
  const t = useT();
  const auth = usePlatform().path('auth', {});
  return (
    <Surface as="section" padding="l" className={css.card}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2} size="xl">
            {t('security.noPassword.title')}
          </Heading>
          <Text tone="muted">{t('security.noPassword.text')}</Text>
        </Stack>
        <TextLink href={`${auth}?forgot=1`} renderLink={renderLink}>
          {t('security.noPassword.action')}
        </TextLink>
      </Stack>
    </Surface>
  );
}

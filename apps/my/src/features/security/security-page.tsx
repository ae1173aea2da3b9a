import { countryName } from '@reprise/entities/country-name';
import type { CustomerSessionView } from '@reprise/entities/session';
import { markets } from '@reprise/markets';
import { useActionData, useFormat, usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, Heading, Stack, Surface, Text } from '@reprise/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { CardColumns } from '../../account-frame/card-columns.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { EmailCard, EmailLinkCard } from './email-cards.tsx';
import { LeadingPage } from './leading-page.tsx';
import { PasskeysOf } from './passkeys.tsx';
import { SecretField } from './secret-field.tsx';
import { SecuredForm } from './secured-form.tsx';
import css from './security-page.module.css';
import type { SecurityResult } from './security-result.ts';
import { NoPassword, ProvidersOf } from './ways-in.tsx';

/** Address, password, passkeys, linked providers and sessions of the customer. */
export function SecurityPage() {
  const posted = useActionData<SecurityResult>();
  return posted?.started ? <LeadingPage started={posted.started} /> : <Forms />;
}

function Forms() {
  const t = useT();
  const sessions = myStore.use(({ security }) => security.current.data?.sessions) ?? [];
  const waysIn = myStore.use(({ security }) => security.waysIn.data);
  const hasPassword = waysIn?.hasPassword ?? true;
  const needsPassword = waysIn?.needsPassword ?? true;
  const nameOf = useDeviceName();
  const current = sessions.find(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const [hadOthers] = useState(others.length > 0);
  return (
    <AccountFrame title={t('security.title')} lead={t('security.lead')}>
      <CardColumns>
        <EmailLinkCard />
        <EmailCard needsPassword={needsPassword} />
        {hasPassword ? (
          <SecuredForm form="password">
            {(result) => (
              <>
                {needsPassword ? <SecretField form="password" name="currentPassword" result={result} /> : null}
                <SecretField form="password" name="password" result={result} />
              </>
            )}
          </SecuredForm>
        ) : (
          <NoPassword />
        )}
        {waysIn ? <PasskeysOf waysIn={waysIn} device={current && nameOf(current)} /> : null}
        {waysIn ? <ProvidersOf waysIn={waysIn} /> : null}
        {others.length > 0 ? (
          <SecuredForm form="sessions">
            {(result) => (
              <>
                <CurrentSession session={current} />
                <SessionChoice sessions={others} />
                {needsPassword ? <SecretField form="sessions" name="currentPassword" result={result} /> : null}
              </>
            )}
          </SecuredForm>
        ) : (
          <OnlySession session={current} takesFocus={hadOthers} />
        )}
      </CardColumns>
    </AccountFrame>
  );
}

/** Replaces the form; takes the focus from its button. */
function OnlySession({ session, takesFocus }: { session: CustomerSessionView | undefined; takesFocus: boolean }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Surface as="section" padding="l" className={css.card}>
        <Stack gap={5}>
          <Stack gap={2}>
            <Heading level={2} size="xl">
              {t('security.sessions.title')}
            </Heading>
            <Text tone="muted">{t('security.onlyHere')}</Text>
          </Stack>
          <CurrentSession session={session} />
        </Stack>
      </Surface>
    </div>
  );
}

function useDeviceName() {
  const t = useT();
  return ({ browser, system }: CustomerSessionView) =>
    browser && system ? t('security.device', { browser, system }) : (browser ?? system ?? t('security.unknownDevice'));
}

/** Where and when a customer signed in, and when the browser was used last. */
function useSessionDetails() {
  const t = useT();
  const format = useFormat();
  const { locale } = usePlatform().market;
  const dateOf = (date: string) => format.date(date, { dateStyle: 'long' });
  return ({ market, signedInAt, lastSeenAt }: CustomerSessionView) => {
    const dates = { signedIn: dateOf(signedInAt), lastSeen: dateOf(lastSeenAt) };
    if (!market) return t('security.sessionUse', dates);
    return t('security.sessionUseIn', { ...dates, country: countryName(markets[market].country, locale) });
  };
}

/** The browser that the customer uses now. */
function CurrentSession({ session }: { session: CustomerSessionView | undefined }) {
  const t = useT();
  const nameOf = useDeviceName();
  const detailsOf = useSessionDetails();
  if (!session) return null;
  return (
    <div>
      <Text>
        <strong>{t('security.thisDevice', { device: nameOf(session) })}</strong>
      </Text>
      <Text tone="muted">{detailsOf(session)}</Text>
    </div>
  );
}

function SessionChoice({ sessions }: { sessions: readonly CustomerSessionView[] }) {
  const t = useT();
  const detailsOf = useSessionDetails();
  const nameOf = useDeviceName();
  return (
    <ChoiceGroup legend={t('security.which')}>
      <ChoiceCard name="session" value="others" title={t('security.allOthers')} defaultChecked />
      {sessions.map((session) => (
        <ChoiceCard
          key={session.id}
          name="session"
          value={session.id}
          title={nameOf(session)}
          description={detailsOf(session)}
        />
      ))}
    </ChoiceGroup>
  );
}

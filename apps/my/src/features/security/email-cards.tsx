import { emailChangeHours, emailUndoDays } from '@reprise/entities/constants/sessions';
import { maxEmailCharacters } from '@reprise/entities/constants/users';
import { useFormat, useLoaderData, usePlatform } from '@reprise/platform';
import { Notice, TextField } from '@reprise/ui';
import { useState } from 'react';
import { UnreadToken } from '../../mailed-link/unread-token.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { errorText, fieldIdOf, SecretField } from './secret-field.tsx';
import { SecuredForm } from './secured-form.tsx';
import type { SecurityView } from './security.loader.ts';
import css from './security-page.module.css';

const reports = ['email', 'emailLink'] as const;

/** The customer's address, and the form for another one (rule sign-in-46). */
export function EmailCard({ needsPassword }: { needsPassword: boolean }) {
  const t = useT();
  const current = myStore.use(({ security }) => security.email.data);
  return (
    <SecuredForm form="email" reports={reports} values={{ hours: emailChangeHours, days: emailUndoDays }}>
      {(result) => (
        <>
          <TextField label={t('security.currentEmail')} value={current?.email ?? ''} readOnly />
          <Pending />
          <TextField
            id={fieldIdOf('email', 'email')}
            name="email"
            type="email"
            label={t('security.newEmail')}
            error={result?.errors?.email && errorText(t, 'email', result.errors.email)}
            defaultValue={result?.email}
            maxLength={maxEmailCharacters}
            autoComplete="email"
            required
          />
          {needsPassword ? <SecretField form="email" name="currentPassword" result={result} /> : null}
        </>
      )}
    </SecuredForm>
  );
}

/** The new address that waits for its mailed link. */
function Pending() {
  const t = useT();
  const format = useFormat();
  const pending = myStore.use(({ security }) => security.email.data?.pending);
  if (!pending) return null;
  const date = format.date(pending.expiresAt, { dateStyle: 'long', timeStyle: 'short' });
  return <Notice variant="info">{t('security.pendingEmail', { email: pending.email, date })}</Notice>;
}

/** What the mailed link leads to: a button, because mail programs open links, too. */
export function EmailLinkCard() {
  const { link } = useLoaderData<SecurityView>();
  // A page that is loaded again in the browser does not get the token a second time.
  const [token] = useState(link?.token);
  if (!link) return null;
  if (!token) return <NoToken isServer={link.isServer} />;
  return (
    <SecuredForm form="emailLink" reports={[]}>
      {() => <input type="hidden" name="token" value={token} />}
    </SecuredForm>
  );
}

function NoToken({ isServer }: { isServer: boolean }) {
  const t = useT();
  const again = { href: `${usePlatform().path('my_security', {})}?email=`, label: t('security.openLink') };
  const texts = { title: t('security.emailLink.title'), invalid: t('security.problems.linkInvalid') };
  return <UnreadToken {...texts} again={again} isServer={isServer} className={css.card} />;
}

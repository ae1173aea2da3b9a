import { exportDownloadMinutes, exportLinkHours } from '@reprise/entities/constants/personal-data';
import { useActionData, useFormat, useLoaderData, usePlatform } from '@reprise/platform';
import { Notice, Text } from '@reprise/ui';
import { useState } from 'react';
import { UnreadToken } from '../../mailed-link/unread-token.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { RightsResult } from './data-rights-result.ts';
import type { PersonalDataView } from './personal-data.loader.ts';
import css from './personal-data-page.module.css';
import { RightsCard } from './rights-form.tsx';

/** Asks for a copy of all data. */
export function CopyCard() {
  const t = useT();
  const { copied } = useLoaderData<PersonalDataView>();
  const posted = useActionData<RightsResult>();
  const isPreparing = myStore.use(({ dataRights }) => dataRights.exports.data?.latest?.state === 'preparing');
  return (
    <RightsCard
      form="copy"
      intro={<Text tone="muted">{t('data.copy.text', { hours: exportLinkHours })}</Text>}
      isClosed={isPreparing}
    >
      {() => (copied && !posted ? <Notice variant="success">{t('data.copy.done')}</Notice> : <CopyState />)}
    </RightsCard>
  );
}

/** The state of the copy that was requested last. */
function CopyState() {
  const t = useT();
  const format = useFormat();
  const latest = myStore.use(({ dataRights }) => dataRights.exports.data?.latest);
  if (latest?.state === 'preparing') return <Notice variant="info">{t('data.copy.preparing')}</Notice>;
  if (latest?.state === 'failed') return <Notice variant="warn">{t('data.copy.failed')}</Notice>;
  if (latest?.state !== 'ready' || !latest.expiresAt) return null;
  const date = format.date(latest.expiresAt, { dateStyle: 'long', timeStyle: 'short' });
  return <Notice variant="info">{t('data.copy.ready', { date })}</Notice>;
}

/** A mailed link leads to a button, because mail programs open links, too. */
export function OpenCard() {
  const t = useT();
  const { link } = useLoaderData<PersonalDataView>();
  // A page that is loaded again in the browser does not get the token a second time.
  const [token] = useState(link?.token);
  const posted = useActionData<RightsResult>();
  const result = posted?.form === 'open' ? posted : undefined;
  if (!link) return null;
  if (!token) return <NoToken isServer={link.isServer} />;
  const intro = <Text tone="muted">{t('data.open.text', { minutes: exportDownloadMinutes })}</Text>;
  return (
    <RightsCard form="open" intro={intro} isSecured={false} isClosed={result?.done === true}>
      {() => (
        <>
          <input type="hidden" name="token" value={token} />
          {result?.file ? (
            <Notice variant="success">
              {t('data.open.done')} <a href={result.file}>{t('data.open.file')}</a>
            </Notice>
          ) : null}
        </>
      )}
    </RightsCard>
  );
}

function NoToken({ isServer }: { isServer: boolean }) {
  const t = useT();
  const again = { href: `${usePlatform().path('my_data', {})}?export=`, label: t('data.open.again') };
  const texts = { title: t('data.open.title'), invalid: t('data.open.invalid') };
  return <UnreadToken {...texts} again={again} isServer={isServer} className={css.card} />;
}

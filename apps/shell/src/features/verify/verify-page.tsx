import { useLoaderData } from '@reprise/platform';
import { Button, CardPage, Cluster, Heading, Icon, LinkButton, ShieldCheck, Text } from '@reprise/ui';
import { useCallback } from 'react';
import { useVerification } from '../../bot-check/use-verification.ts';
import { waitText } from '../../bot-check/wait-text.ts';
import { useT } from '../../texts.ts';
import type { VerifyView } from './verify.loader.ts';
import css from './verify-page.module.css';

/** Shown after too many requests: the browser solves a proof of work, without a puzzle for the visitor. */
export function VerifyPage() {
  const t = useT();
  const view = useLoaderData<VerifyView>();
  const { challenge, next } = view;
  const leave = useCallback(() => window.location.replace(next), [next]);
  const { state, again } = useVerification({ challenge, onDone: leave });
  const wait = waitText(t, view.waitSeconds);
  return (
    <CardPage size="m">
      <span className={css.sign}>
        <Icon of={ShieldCheck} size="l" />
      </span>
      <Heading level={1} size="2xl">
        {t('verify.title')}
      </Heading>
      <Text tone="muted">{t('verify.text')}</Text>
      <div className={css.work} data-state={state}>
        <div className={css.bar} aria-hidden="true" />
        <p role="status" className={css.status}>
          {t(`verify.${state}`)}
          {state === 'failed' ? ` ${wait}` : null}
        </p>
      </div>
      {state === 'failed' ? (
        <Cluster gap={3}>
          <Button onClick={again}>{t('verify.again')}</Button>
          <LinkButton href={view.next} variant="secondary">
            {t('verify.back')}
          </LinkButton>
        </Cluster>
      ) : null}
      <noscript>
        <p>{wait}</p>
        <p>
          <a href={view.next}>{t('verify.back')}</a>
        </p>
      </noscript>
    </CardPage>
  );
}

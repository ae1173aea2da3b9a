import type { ConfirmedWithdrawal } from '@reprise/entities/withdrawal';
import { useActionData, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { Button, Container, Heading, Notice, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import css from '../../form-page/form-page.module.css';
import { useT } from '../../texts.ts';
import type { ConfirmationResult } from './withdrawal-form.ts';

function Confirmed({ state, receivedAt }: ConfirmedWithdrawal) {
  const t = useT();
  const format = useFormat();
  const time = format.date(receivedAt, { dateStyle: 'long', timeStyle: 'medium' });
  return (
    <Notice variant="success" title={t('withdrawal.confirmation.doneTitle')}>
      {t(`withdrawal.confirmation.state.${state}`)} {t('withdrawal.confirmation.time', { time })}
    </Notice>
  );
}

/** Confirms a withdrawal that was declared without signing in. */
export function ConfirmWithdrawal({ token }: { token: string }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<ConfirmationResult>();
  const posted = useActionData<ConfirmationResult>();
  const result = fetcher.data ?? posted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (fetcher.data?.confirmed) heading.current?.focus();
  }, [fetcher.data]);
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="2xl" ref={heading} tabIndex={-1}>
        {t('withdrawal.confirmation.title')}
      </Heading>
      {result?.confirmed ? (
        <Confirmed {...result.confirmed} />
      ) : (
        <fetcher.Form method="post" action={`${platform.path('withdrawal', {})}?confirm=`} className={css.form}>
          <input type="hidden" name="intent" value="confirm-link" />
          <input type="hidden" name="token" value={token} />
          {result?.problem ? (
            <Notice variant="error" live="assertive">
              {t(`withdrawal.confirmation.problem.${result.problem}`)}
            </Notice>
          ) : null}
          <Text>{t('withdrawal.confirmation.text')}</Text>
          <div>
            <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
              {t('withdrawal.confirmation.button')}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </Container>
  );
}

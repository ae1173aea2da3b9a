import { useActionData, useFetcher, usePlatform } from '@reprise/platform';
import { Button, Container, Heading, Notice, Stack, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import type { BuyAlertsResult } from './buy-alerts.action.ts';

/** Ends the alert of a mail, also for visitors who are not signed in. */
export function EndAlert({ token }: { token: string }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<BuyAlertsResult>();
  const posted = useActionData<BuyAlertsResult>();
  const result = fetcher.data ?? posted;
  const answer = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (fetcher.data?.done) answer.current?.focus();
  }, [fetcher.data]);
  const { problem } = result ?? {};
  return (
    <Container size="s">
      <Stack gap={5}>
        <Heading level={1} size="3xl">
          {t('buyAlerts.end.title')}
        </Heading>
        {result?.done ? (
          <div ref={answer} tabIndex={-1}>
            <Notice variant="success">{t('buyAlerts.end.done')}</Notice>
          </div>
        ) : (
          <fetcher.Form method="post" action={`${platform.path('buy_alerts', {})}?unsubscribe=`}>
            <input type="hidden" name="intent" value="unsubscribe" />
            <input type="hidden" name="token" value={token} />
            <Stack gap={5}>
              {problem ? (
                <Notice variant="error" live="assertive">
                  {t(problem === 'invalid' ? 'buyAlerts.end.invalid' : 'buyAlerts.failed')}
                </Notice>
              ) : null}
              <Text>{t('buyAlerts.end.text')}</Text>
              <div>
                <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
                  {t('buyAlerts.end.button')}
                </Button>
              </div>
            </Stack>
          </fetcher.Form>
        )}
      </Stack>
    </Container>
  );
}

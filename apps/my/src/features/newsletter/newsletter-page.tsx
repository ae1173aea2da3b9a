import type { CustomerNewsletter } from '@reprise/entities/newsletter';
import {
  Form,
  useActionData,
  useFormat,
  useLoaderData,
  useLocation,
  useNavigation,
  usePlatform,
} from '@reprise/platform';
import { Badge, Button, Disclosure, Heading, Notice, Stack, Surface, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { NewsletterResult } from './newsletter.action.ts';
import type { NewsletterView } from './newsletter.loader.ts';
import css from './newsletter-page.module.css';

type Subscription = CustomerNewsletter['subscriptions'][number];

/** The newsletters of the customer, and the consents that were given. */
export function NewsletterPage() {
  const t = useT();
  const { brand } = usePlatform();
  const newsletter = myStore.use((state) => state.newsletter.current.data);
  return (
    <AccountFrame title={t('newsletter.title')} lead={t('newsletter.lead', { email: newsletter?.email ?? '' })}>
      <Outcome />
      <ul className={css.list}>
        {newsletter?.subscriptions.map((subscription) => (
          <Newsletter key={subscription.subscriptionType} subscription={subscription} />
        ))}
      </ul>
      <Text tone="muted" size="s" className={css.consent}>
        {t('newsletter.consent', { brand })}
      </Text>
      {newsletter && newsletter.consents.length > 0 ? <Consents consents={newsletter.consents} /> : null}
    </AccountFrame>
  );
}

function Newsletter({ subscription: { subscriptionType, status } }: { subscription: Subscription }) {
  const t = useT();
  const navigation = useNavigation();
  const isSubscribed = status === 'confirmed';
  const choice = isSubscribed ? 'unsubscribe' : 'subscribe';
  const title = t(`newsletter.type.${subscriptionType}.title`);
  return (
    <Surface as="li" padding="l" className={css.card}>
      <Stack gap={2}>
        <Heading level={2} size="l" id={`newsletter-${subscriptionType}`}>
          {title}
        </Heading>
        <Text tone="muted">{t(`newsletter.type.${subscriptionType}.text`)}</Text>
        <div>
          <Badge tone={isSubscribed ? 'success' : 'neutral'}>{t(`newsletter.status.${status}`)}</Badge>
        </div>
      </Stack>
      <Form method="post">
        <input type="hidden" name="type" value={subscriptionType} />
        <Button
          type="submit"
          name="choice"
          value={choice}
          variant={isSubscribed ? 'secondary' : 'primary'}
          aria-describedby={`newsletter-${subscriptionType}`}
          pending={navigation.formData?.get('type') === subscriptionType}
        >
          {t(`newsletter.${choice}`)}
        </Button>
      </Form>
    </Surface>
  );
}

function Consents({ consents }: Pick<CustomerNewsletter, 'consents'>) {
  const t = useT();
  const format = useFormat();
  return (
    <Surface as="section" padding="l" className={css.log}>
      <Stack gap={4}>
        <Heading level={2} size="xl">
          {t('newsletter.consents')}
        </Heading>
        <ul className={css.events}>
          {consents.map(({ subscriptionType, event, source, shown, at }) => (
            <li key={`${at} ${subscriptionType} ${event}`}>
              <Text>
                {t(`newsletter.event.${event}`, { newsletter: t(`newsletter.type.${subscriptionType}.title`) })}
              </Text>
              <Text tone="muted" size="s">
                {t('newsletter.when', {
                  date: format.date(at, { dateStyle: 'long', timeStyle: 'short' }),
                  source: t(`newsletter.source.${source}`),
                })}
              </Text>
              {shown ? <Disclosure summary={t('newsletter.shown')}>{shown}</Disclosure> : null}
            </li>
          ))}
        </ul>
      </Stack>
    </Surface>
  );
}

/** The result of the last form. It takes the focus. */
function Outcome() {
  const t = useT();
  const { key } = useLocation();
  const { done } = useLoaderData<NewsletterView>();
  const failed = useActionData<NewsletterResult>()?.failed;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done || failed) ref.current?.focus();
  }, [done, failed, key]);
  if (!(done || failed)) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      {failed ? (
        <Notice variant="error">{t('newsletter.failed')}</Notice>
      ) : (
        done && <Notice variant="success">{t(`newsletter.done.${done}`)}</Notice>
      )}
    </div>
  );
}

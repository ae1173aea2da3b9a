import { renderLink, useActionData, useFetcher, useLoaderData, useLocation, usePlatform } from '@reprise/platform';
import { Button, Container, Heading, LinkButton, Notice, Surface, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import css from '../../form-page/form-page.module.css';
import { ClaimCard } from '../../order/claim-card.tsx';
import type { ClaimsData } from '../../order/load-claims.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { ClaimErrors, ClaimFields } from './claim-fields.tsx';
import { type ClaimResult, doneParameter } from './claim-form.ts';
import { PhotoForm } from './photo-form.tsx';

/** Confirms what was just done. Takes the focus, because the button that was pressed is gone. */
function Done() {
  const t = useT();
  const { search, key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const done = new URLSearchParams(search).get(doneParameter);
  const isKnown = done === 'claim' || done === 'photos';
  useEffect(() => {
    if (isKnown) ref.current?.focus();
  }, [isKnown, key]);
  if (!isKnown) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice variant="success" live="polite" title={t(`claim.done.${done}.title`)}>
        {t(`claim.done.${done}.text`)}
      </Notice>
    </div>
  );
}

/** Claims about items of an order: a form for the next one, and the photos of those that wait. */
export function ClaimPage() {
  const t = useT();
  const platform = usePlatform();
  const order = blueStore.use((state) => state.order.order.data);
  const { claims } = useLoaderData<ClaimsData>();
  const fetcher = useFetcher<ClaimResult>();
  const posted = useActionData<ClaimResult>();
  const result = fetcher.data ?? posted;
  if (!order) return null;
  const { orderUuid } = order;
  const problems = result && 'values' in result ? result : undefined;
  const claimable = order.items.filter(({ uuid }) => claims?.claimableItems.includes(uuid));
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="2xl">
        {t('claim.title')}
      </Heading>
      <Done />
      {claims?.claims.map((claim) => (
        <Surface key={claim.uuid} as="section" variant="outlined" className={css.form} aria-label={t('claim.one')}>
          <ClaimCard claim={claim} items={order.items} level={2} />
          {claim.state === 'received' ? (
            <PhotoForm
              claim={claim}
              refusal={posted && 'claimUuid' in posted && posted.claimUuid === claim.uuid ? posted : undefined}
            />
          ) : null}
        </Surface>
      ))}
      {claimable.length > 0 ? (
        <>
          <Text tone="muted">{t('claim.lead')}</Text>
          <fetcher.Form method="post" className={css.form} noValidate>
            <ClaimErrors result={problems} />
            <ClaimFields items={claimable} result={problems} />
            <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
              {t('claim.send')}
            </Button>
          </fetcher.Form>
        </>
      ) : (
        <Text tone="muted">{t(claims ? 'claim.nothing' : 'claim.unavailable')}</Text>
      )}
      <div>
        <LinkButton href={platform.path('checkout_finish', { orderUuid })} renderLink={renderLink} variant="secondary">
          {t('claim.back')}
        </LinkButton>
      </div>
    </Container>
  );
}

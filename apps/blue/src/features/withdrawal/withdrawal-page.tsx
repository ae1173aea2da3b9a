import type { Order } from '@reprise/entities/order';
import { useActionData, useFetcher, useFormat, useLoaderData, useLocation } from '@reprise/platform';
import { Button, Container, Heading, Notice, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import formCss from '../../form-page/form-page.module.css';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import type { WithdrawalData } from './withdrawal.loader.ts';
import { WithdrawalItems, WithdrawalProblems, WithdrawalText } from './withdrawal-fields.tsx';
import { type WithdrawalResult, type WithdrawalValues, withdrawalFields } from './withdrawal-form.ts';
import css from './withdrawal-page.module.css';

const valuesOf = (order: Order | undefined): WithdrawalValues => ({
  name: order ? `${order.billingAddress.firstName} ${order.billingAddress.lastName}` : '',
  orderNumber: order?.number ?? '',
  email: order?.email ?? '',
  note: '',
  reason: '',
  itemUuids: [],
});

/** The order that the address names, if it could be loaded. */
function useKnownOrder(): Order | undefined {
  const { search } = useLocation();
  const order = blueStore.use((state) => state.order.order.data);
  return order?.orderUuid === new URLSearchParams(search).get('order') ? order : undefined;
}

function Entry({ order, result }: { order: Order | undefined; result: WithdrawalResult | undefined }) {
  const t = useT();
  const values = result?.values ?? valuesOf(order);
  const fields = withdrawalFields.filter((name) => name !== 'note' || !order);
  return (
    <>
      <WithdrawalProblems result={result} />
      {fields.map((name) => (
        <WithdrawalText key={name} name={name} values={values} result={result} />
      ))}
      {order ? <WithdrawalItems order={order} chosen={values.itemUuids} /> : null}
      <Button type="submit" name="intent" value="review" size="l">
        {t('withdrawal.review')}
      </Button>
    </>
  );
}

function Confirmation({
  order,
  values,
  pending,
}: {
  order: Order | undefined;
  values: WithdrawalValues;
  pending: boolean;
}) {
  const t = useT();
  const names = (order?.items ?? []).filter(({ uuid }) => values.itemUuids.includes(uuid));
  const rows = [
    ...withdrawalFields.map((name) => [t(`withdrawal.fields.${name}`), values[name]] as const),
    [t('withdrawal.items'), names.map(({ product }) => product.name).join(', ')] as const,
  ].filter(([, value]) => value !== '');
  return (
    <>
      <Text>{t('withdrawal.confirmLead')}</Text>
      <dl className={css.summary}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withdrawalFields.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {values.itemUuids.map((uuid) => (
        <input key={uuid} type="hidden" name="item" value={uuid} />
      ))}
      <div className={css.actions}>
        <Button type="submit" name="intent" value="edit" variant="secondary">
          {t('withdrawal.edit')}
        </Button>
        <Button type="submit" name="intent" value="confirm" size="l" pending={pending}>
          {t('withdrawal.confirm')}
        </Button>
      </div>
    </>
  );
}

/** Declares the withdrawal in two steps. */
function DeclareWithdrawal() {
  const t = useT();
  const format = useFormat();
  const order = useKnownOrder();
  const fetcher = useFetcher<WithdrawalResult>();
  const posted = useActionData<WithdrawalResult>();
  const result = fetcher.data ?? posted;
  const heading = useRef<HTMLHeadingElement>(null);
  const step = result?.step;
  useEffect(() => {
    // The button that was pressed is gone.
    if (step === 'confirm' || step === 'done') heading.current?.focus();
  }, [step]);
  return (
    <Container size="s" className={formCss.page}>
      <Heading level={1} size="2xl" ref={heading} tabIndex={-1}>
        {t('withdrawal.title')}
      </Heading>
      {result?.step === 'done' ? (
        <Notice variant="success" live="polite" title={t('withdrawal.done.title')}>
          {t('withdrawal.done.text', {
            email: result.values.email,
            time: format.date(result.receivedAt, { dateStyle: 'long', timeStyle: 'medium' }),
          })}
        </Notice>
      ) : (
        <>
          {result?.step === 'confirm' ? null : <Text tone="muted">{t('withdrawal.lead')}</Text>}
          <fetcher.Form method="post" className={formCss.form} noValidate>
            {result?.step === 'confirm' ? (
              <Confirmation order={order} values={result.values} pending={fetcher.state !== 'idle'} />
            ) : (
              <Entry order={order} result={result} />
            )}
          </fetcher.Form>
        </>
      )}
    </Container>
  );
}

/** Withdrawing from a contract without signing in; a mailed link proves who did. */
export function WithdrawalPage() {
  const { token } = useLoaderData<WithdrawalData>();
  return token === undefined ? <DeclareWithdrawal /> : <ConfirmWithdrawal token={token} />;
}

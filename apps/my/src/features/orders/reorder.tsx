import type { OrderSummary, ReorderResult } from '@reprise/entities/order-summary';
import { Form, renderLink, useActionData, useNavigation, usePlatform } from '@reprise/platform';
import { Button, Notice, Stack, Text, TextLink } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import type { ReorderAnswer } from './orders.action.ts';
import css from './reorder.module.css';

/** Puts the items of an order into the cart again. */
export function ReorderButton({ order: { orderUuid, number } }: { order: OrderSummary }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        name="orderUuid"
        value={orderUuid}
        variant="secondary"
        size="s"
        pending={navigation.formData?.get('orderUuid') === orderUuid}
      >
        {t('orders.again.submit')} <span className="visually-hidden">({t('orders.number', { number })})</span>
      </Button>
    </Form>
  );
}

/** Lists the items that could not be put into the cart. It takes the focus. */
export function ReorderOutcome() {
  const answer = useActionData<ReorderAnswer>();
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) ref.current?.focus();
  }, [answer]);
  if (!answer) return null;
  return (
    <div ref={ref} tabIndex={-1} className={css.outcome}>
      {answer.result ? <Missing result={answer.result} /> : <Notice variant="error">{t('orders.again.failed')}</Notice>}
    </div>
  );
}

function Missing({ result: { added, refused } }: { result: ReorderResult }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <Notice variant="warn">
      <Stack gap={2}>
        <Text>{added === 0 ? t('orders.again.none') : t('orders.again.some', { count: added })}</Text>
        <ul className={css.missing}>
          {refused.map(({ name, reason }, index) => (
            <li key={`${index} ${name}`}>{t(`orders.again.reason.${reason}`, { name })}</li>
          ))}
        </ul>
        {added > 0 ? (
          <TextLink href={platform.path('checkout_cart', {})} renderLink={renderLink}>
            {t('orders.again.toCart')}
          </TextLink>
        ) : null}
      </Stack>
    </Notice>
  );
}

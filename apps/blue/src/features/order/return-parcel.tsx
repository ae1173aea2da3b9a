import type { Order } from '@reprise/entities/order';
import { Form, useActionData, useNavigation } from '@reprise/platform';
import { Badge, Button, Heading, Notice, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { OrderActionResult } from './order.action.ts';
import css from './order-page.module.css';
import parcel from './parcels.module.css';

function Items({ items }: Pick<Order, 'items'>) {
  const t = useT();
  return (
    <ul className={parcel.parcels}>
      {items.map(({ uuid, product, returnState }) => (
        <li key={uuid} className={parcel.head}>
          <span>{product.name}</span>
          {returnState ? (
            <Badge tone={returnState === 'returned' ? 'success' : 'neutral'}>
              {t(`order.return.state.${returnState}`)}
            </Badge>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Label({ label: { trackingNumber, labelUrl, codeUrl } }: { label: NonNullable<Order['returnLabel']> }) {
  const t = useT();
  return (
    <>
      <Text>{t('order.return.pack')}</Text>
      <p>{t('order.return.number', { number: trackingNumber })}</p>
      <p className={css.actions}>
        <a href={labelUrl} target="_blank" rel="noopener noreferrer">
          {t('order.return.label')}
        </a>
        <a href={codeUrl} target="_blank" rel="noopener noreferrer">
          {t('order.return.code')}
        </a>
      </p>
    </>
  );
}

function MakeLabel() {
  const t = useT();
  const result = useActionData<OrderActionResult>();
  const { state, formData } = useNavigation();
  const isPending = state === 'submitting' && formData?.get('intent') === 'return-label';
  return (
    <Form method="post" className={css.part}>
      {result?.failed === 'noLabel' ? (
        <Notice variant="error" live="assertive">
          {t('order.return.noLabel')}
        </Notice>
      ) : null}
      <Text>{t('order.return.lead')}</Text>
      <div>
        <Button type="submit" name="intent" value="return-label" pending={isPending}>
          {t('order.return.make')}
        </Button>
      </div>
    </Form>
  );
}

/** The items that the customer sends back: the label for it, and which of them have arrived. */
export function ReturnParcel({ order: { items, returnLabel } }: { order: Order }) {
  const t = useT();
  const returned = items.filter(({ returnState }) => returnState);
  if (returned.length === 0) return null;
  const isAwaited = returned.some(({ returnState }) => returnState === 'announced');
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-return">
      <Heading level={2} size="l" id="order-return">
        {t('order.return.title')}
      </Heading>
      <Items items={returned} />
      {returnLabel ? <Label label={returnLabel} /> : null}
      {isAwaited && !returnLabel ? <MakeLabel /> : null}
      {isAwaited ? null : <Text>{t('order.return.done')}</Text>}
    </Surface>
  );
}

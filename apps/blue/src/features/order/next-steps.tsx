import type { Order } from '@reprise/entities/order';
import { Heading } from '@reprise/ui';
import { usePromiseText } from '../../dispatch-promise/use-promise-text.ts';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';

/** What happens after the order. */
export function NextSteps({ order: { email, promise } }: { order: Order }) {
  const t = useT();
  const promiseText = usePromiseText();
  const dispatch = promise && promiseText(promise);
  return (
    <section className={css.part} aria-labelledby="order-next">
      <Heading level={2} size="l" id="order-next">
        {t('order.next.title')}
      </Heading>
      <ol className={css.steps}>
        <li>{t('order.next.mail', { email })}</li>
        <li>
          {t('order.next.pack')} {dispatch && `${dispatch}.`}
        </li>
        <li>{t('order.next.delivery')}</li>
      </ol>
    </section>
  );
}

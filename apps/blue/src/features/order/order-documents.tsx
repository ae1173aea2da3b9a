import type { Order } from '@reprise/entities/order';
import { useFormat } from '@reprise/platform';
import { Heading, Surface } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';

/** Invoices and corrections to download. */
export function OrderDocuments({ order: { orderUuid, documents } }: { order: Order }) {
  const t = useT();
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-documents">
      <Heading level={2} size="l" id="order-documents">
        {t('order.documents.title')}
      </Heading>
      <ul className={css.documents}>
        {documents.map(({ kind, number, issuedAt, total }) => (
          <li key={number} className={css.document}>
            <a href={`/api/orders/${orderUuid}/documents/${number}`} download={`${number}.pdf`}>
              {t(`order.documents.${kind}`, { number })}
            </a>
            <span className={css.documentFacts}>
              {format.date(issuedAt, { dateStyle: 'long' })}, {format.price(total)}
            </span>
          </li>
        ))}
      </ul>
    </Surface>
  );
}

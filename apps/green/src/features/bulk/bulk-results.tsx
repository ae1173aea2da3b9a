import type { BulkOffer } from '@reprise/entities/bulk-offer';
import { Form, Link, useFormat, useNavigation, usePlatform } from '@reprise/platform';
import { Button, Cluster, Heading, Notice, Stack, Surface, Text } from '@reprise/ui';
import { memo } from 'react';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { conditionField, fields, writeRow } from './bulk-form.ts';
import { type Condition, refusedTable, totalOf } from './bulk-list.ts';
import css from './bulk-results.module.css';

interface RowProps {
  offer: BulkOffer;
  place: number;
  conditions: readonly Condition[];
}

function ConditionChoice({ offer: { line, product }, place, conditions }: RowProps) {
  const t = useT();
  const changeCondition = greenStore.use((state) => state.bulk.changeCondition);
  return (
    <select
      name={conditionField(place)}
      aria-label={t('bulk.conditionOf', { name: product?.name ?? line.code })}
      defaultValue={line.condition}
      className={css.condition}
      onChange={({ target }) => void changeCondition(place, target.value)}
    >
      {conditions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Long lists come in parts: the rows that are there already are not rendered again. */
const Row = memo(function Row({ offer, place, conditions }: RowProps) {
  const t = useT();
  const platform = usePlatform();
  const format = useFormat();
  const { line, product, price, refusal } = offer;
  // The shop may refuse a line because of its condition.
  const canChange = price !== undefined || refusal?.code === 'ANSWER_REJECTS' || refusal?.code === 'VALUE_TOO_LOW';
  return (
    <li className={css.row}>
      <input type="hidden" name={fields.row} value={writeRow(offer)} />
      <div className={css.what}>
        {product ? (
          <Link to={platform.path('green_product', product)} className={css.name}>
            {product.name}
          </Link>
        ) : null}
        <span className={css.code}>{line.code}</span>
        {line.count > 1 ? <span className={css.code}>{t('bulk.copies', { count: line.count })}</span> : null}
      </div>
      {canChange ? <ConditionChoice offer={offer} place={place} conditions={conditions} /> : null}
      {price ? (
        <span className={css.price}>{format.price({ ...price, amount: price.amount * line.count })}</span>
      ) : null}
      {refusal ? <span className={css.reason}>{refusal.reason}</span> : null}
    </li>
  );
});

/** The lines without offer for download, also without JavaScript. */
function Download({ offers }: { offers: readonly BulkOffer[] }) {
  const t = useT();
  const headings = [t('bulk.table.code'), t('bulk.table.name'), t('bulk.table.count'), t('bulk.table.reason')];
  const table = refusedTable(offers, headings);
  return (
    <a className={css.download} href={`data:text/csv;charset=utf-8,${encodeURIComponent(table)}`} download="offers.csv">
      {t('bulk.download')}
    </a>
  );
}

interface BulkResultsProps {
  conditions: readonly Condition[];
  isChanged: boolean;
}

interface SummaryProps {
  copies: number;
  isChanged: boolean;
}

/** The total of the offers so far, and the button that accepts them. */
function Summary({ copies, isChanged }: SummaryProps) {
  const t = useT();
  const format = useFormat();
  const { offers, waiting } = greenStore.use((state) => state.bulk);
  const { state } = useNavigation();
  const total = format.price({ amount: totalOf(offers), currency: 'EUR' });
  return (
    <Surface className={css.summary} padding="m">
      <p role="status" className={css.total}>
        {waiting > 0 ? t('bulk.waiting', { done: offers.length, total: offers.length + waiting }) : null}{' '}
        {t('bulk.total', { count: copies, price: total })}
      </p>
      {isChanged ? <Notice>{t('bulk.changed')}</Notice> : null}
      <Cluster gap={3}>
        <Button
          type="submit"
          name={fields.intent}
          value="add"
          disabled={copies === 0}
          pending={state === 'submitting' || waiting > 0}
        >
          {t('bulk.add', { count: copies })}
        </Button>
        <noscript>
          <Button type="submit" name={fields.intent} value="update" variant="secondary">
            {t('bulk.update')}
          </Button>
        </noscript>
      </Cluster>
    </Surface>
  );
}

/** The offers for a list as they arrive, with their total and a button that accepts them. */
export function BulkResults({ conditions, isChanged }: BulkResultsProps) {
  const t = useT();
  const platform = usePlatform();
  const { offers } = greenStore.use((state) => state.bulk);
  const places = offers.map((offer, place) => ({ offer, place }));
  const accepted = places.filter(({ offer }) => offer.price);
  const refused = places.filter(({ offer }) => !offer.price);
  const copies = accepted.reduce((sum, { offer }) => sum + offer.line.count, 0);
  const rows = (some: typeof places) => (
    <ul className={css.rows}>
      {some.map(({ offer, place }) => (
        <Row key={`${place} ${offer.line.code}`} offer={offer} place={place} conditions={conditions} />
      ))}
    </ul>
  );
  return (
    <Form method="post" action={platform.path('green_bulk', {})}>
      <Stack gap={6}>
        <Summary copies={copies} isChanged={isChanged} />
        {accepted.length > 0 ? (
          <Stack gap={3} as="section">
            <Heading level={2}>{t('bulk.accepted', { count: accepted.length })}</Heading>
            {rows(accepted)}
          </Stack>
        ) : null}
        {refused.length > 0 ? (
          <Stack gap={3} as="section">
            <Heading level={2}>{t('bulk.refused', { count: refused.length })}</Heading>
            <Text>
              <Download offers={offers} />
            </Text>
            {rows(refused)}
          </Stack>
        ) : null}
      </Stack>
    </Form>
  );
}

import type { TradeInOrder } from '@reprise/entities/trade-in-order';
import {
  Form,
  renderLink,
  useActionData,
  useFormat,
  useNavigation,
  usePlatform,
  usePlatformState,
} from '@reprise/platform';
import { Button, Container, Heading, LinkButton, Notice, Surface, Text } from '@reprise/ui';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { FailedPayout } from './failed-payout.tsx';
import { SaleAdvance } from './sale-advance.tsx';
import { intents, type SaleActionResult } from './sale-form.ts';
import { SaleItem } from './sale-item.tsx';
import css from './sale-page.module.css';
import { CancelSale, SaleLabel, SaleParcels, SaleTimeline } from './sale-parts.tsx';

/** Periods end with a day in UTC; its noon is on the same day in every market. */
const lastDayOf = (end: string): Date => new Date(Date.parse(end) - 12 * 60 * 60_000);

function Amounts({ sale: { offered, bonus, fee, paid, advance } }: { sale: TradeInOrder }) {
  const t = useT();
  const format = useFormat();
  const settled = advance?.settled;
  const rows = [
    [t('sale.total'), offered],
    ...(bonus ? ([[t('sale.bonus'), bonus]] as const) : []),
    ...(fee ? ([[t('sale.fee'), { ...fee, amount: -fee.amount }]] as const) : []),
    ...(paid ? ([[t('sale.paid'), paid]] as const) : []),
    ...(paid && settled && settled.amount > 0
      ? ([
          [t('sale.advance.settled'), { ...settled, amount: -settled.amount }],
          [t('sale.advance.rest'), { ...paid, amount: paid.amount - settled.amount }],
        ] as const)
      : []),
  ] as const;
  return (
    <dl className={css.prices}>
      {rows.map(([label, money]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={css.price}>{format.price(money)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ sale }: { sale: TradeInOrder }) {
  const t = useT();
  const { state, formData } = useNavigation();
  const isAsked = sale.items.some(({ isUndecided }) => isUndecided);
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="sale-items">
      <Heading level={2} size="l" id="sale-items">
        {t('sale.items')}
      </Heading>
      <Form method="post" className={css.part}>
        {isAsked ? <Text>{t('sale.decide.hint')}</Text> : null}
        <ul className={css.items}>
          {sale.items.map((item) => (
            <SaleItem key={item.uuid} orderUuid={sale.uuid} item={item} />
          ))}
        </ul>
        {isAsked ? (
          <div>
            <Button
              type="submit"
              size="l"
              name="intent"
              value={intents.decide}
              pending={state === 'submitting' && formData?.get('intent') === intents.decide}
            >
              {t('sale.decide.submit')}
            </Button>
          </div>
        ) : null}
      </Form>
      <Amounts sale={sale} />
    </Surface>
  );
}

/** The link to the other sales of a signed-in seller. */
function AllSales() {
  const t = useT();
  const platform = usePlatform();
  if (!usePlatformState(({ user }) => user !== undefined)) return null;
  return (
    <div>
      <LinkButton href={platform.path('my_sales', {})} renderLink={renderLink} variant="secondary">
        {t('sale.all')}
      </LinkButton>
    </div>
  );
}

/** A sale after it was placed: its state, the seller's next steps, and its history. */
export function SalePage() {
  const t = useT();
  const format = useFormat();
  const sale = greenStore.use((state) => state.sale.sale.data);
  const result = useActionData<SaleActionResult>();
  if (!sale) return null;
  const day = (end: string) => format.date(lastDayOf(end), { dateStyle: 'long' });
  const dates = { sendBy: day(sale.sendBy), decideBy: sale.decideBy === undefined ? '' : day(sale.decideBy) };
  return (
    <Container size="s" className={css.page}>
      <div className={css.head} role="status">
        <Heading level={1} size="2xl">
          {t(`sale.status.${sale.state}.title`, dates)}
        </Heading>
        <Text tone="muted">{t(`sale.status.${sale.state}.text`, dates)}</Text>
        <p className={css.number}>{t('sale.number', { number: sale.number })}</p>
      </div>
      {result?.failed ? (
        <Notice variant="error" live="assertive">
          {t(`sale.failed.${result.failed}`)}
        </Notice>
      ) : null}
      <FailedPayout sale={sale} result={result?.payout} />
      <SaleLabel sale={sale} />
      <Items sale={sale} />
      <SaleAdvance advance={sale.advance} />
      <SaleParcels parcels={sale.parcels} />
      <SaleTimeline timeline={sale.timeline} {...dates} />
      <CancelSale isCancellable={sale.isCancellable} />
      <AllSales />
    </Container>
  );
}

import { fairnessCacheMinutes, fairnessDays, minFairnessCases } from '@reprise/entities/constants/trade-in';
import type { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';

const dayMs = 24 * 60 * 60_000;

interface Examined {
  examined: number;
  changed: number;
  /** Percent, with the sign. */
  median: number | null;
}

/** Items that were as announced, and those among them whose price is not the offered one. */
async function examinedSince(db: Kysely<Database>, since: Date): Promise<Examined> {
  const { rows } = await sql<Examined>`
    select count(*)::int as examined, count(*) filter (where found_price <> price)::int as changed,
      percentile_cont(0.5) within group (order by (found_price - price) * 100.0 / price)
        filter (where found_price <> price) as median
    from trade_in_order_items join trade_in_fixed_offers on trade_in_fixed_offers.id = fixed_offer_id
    where graded_at >= ${since} and finding is null`.execute(db);
  return rows[0] ?? { examined: 0, changed: 0, median: null };
}

interface Paid {
  paid: number;
  median: number | null;
}

/** Sales whose money has left, and the days since their parcel was opened. */
async function paidSince(db: Kysely<Database>, since: Date): Promise<Paid> {
  const { rows } = await sql<Paid>`
    with sales as (
      select min(at) filter (where event = 'receive') as received, min(at) filter (where event = 'paid') as paid
      from trade_in_order_events where event in ('receive', 'paid') group by order_id)
    select count(*)::int as paid,
      percentile_cont(0.5) within group (order by extract(epoch from paid - received) / 86400) as median
    from sales where paid >= ${since} and received is not null`.execute(db);
  return rows[0] ?? { paid: 0, median: null };
}

async function compute(db: Kysely<Database>, now: Date): Promise<TradeInFairness> {
  const since = new Date(now.getTime() - fairnessDays * dayMs);
  const { examined, changed, median } = await examinedSince(db, since);
  const { paid, median: days } = await paidSince(db, since);
  return {
    days: fairnessDays,
    minCases: minFairnessCases,
    examined,
    ...(examined >= minFairnessCases && {
      changes: {
        percent: Math.ceil((changed * 100) / examined),
        ...(median !== null && { medianPercent: Math.floor(Number(median)) }),
      },
    }),
    paid,
    ...(paid >= minFairnessCases && days !== null && { payoutDays: Math.ceil(Number(days)) }),
  };
}

/** The fairness figures (rule sell-49). They are computed at most once an hour for all visitors. */
export function createTradeInFairness({ db, clock }: Pick<AppContext, 'db' | 'clock'>): () => Promise<TradeInFairness> {
  let latest: { figures: Promise<TradeInFairness>; until: number } | undefined;
  return () => {
    const now = clock();
    if (latest && now.getTime() < latest.until) return latest.figures;
    const figures = compute(db, now);
    const computed = { figures, until: now.getTime() + fairnessCacheMinutes * 60_000 };
    latest = computed;
    // A failure is not cached.
    figures.catch(() => {
      if (latest === computed) latest = undefined;
    });
    return figures;
  };
}

import type { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import { useFormat } from '@reprise/platform';
import { Disclosure, Section, Text } from '@reprise/ui';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './landing-page.module.css';

/** The figures with enough cases, each with its meaning. */
function useFigures({ changes, payoutDays }: TradeInFairness): readonly (readonly [string, string])[] {
  const t = useT();
  const format = useFormat();
  const { percent, medianPercent } = changes ?? {};
  return [
    ...(percent === undefined ? [] : [[format.percent(percent / 100), t('landing.fairness.changed')] as const]),
    ...(medianPercent === undefined
      ? []
      : [[format.percent(medianPercent / 100), t('landing.fairness.median')] as const]),
    ...(payoutDays === undefined
      ? []
      : [[t('landing.fairness.days', { count: payoutDays }), t('landing.fairness.payout')] as const]),
  ];
}

function Figures({ fairness }: { fairness: TradeInFairness }) {
  const t = useT();
  const format = useFormat();
  const figures = useFigures(fairness);
  const { days, minCases, examined, paid } = fairness;
  return (
    <Section heading={t('landing.fairness.title')}>
      {figures.length > 0 ? (
        <dl className={css.figures}>
          {figures.map(([value, meaning]) => (
            <div key={meaning} className={css.figure}>
              <dt>{meaning}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Text tone="muted">{t('landing.fairness.tooFew', { min: format.number(minCases) })}</Text>
      )}
      <Disclosure summary={t('landing.fairness.how.title')}>
        <p>
          {t('landing.fairness.how.cases', {
            examined: format.number(examined),
            paid: format.number(paid),
            days: format.number(days),
            min: format.number(minCases),
          })}
        </p>
        <p>{t('landing.fairness.how.words')}</p>
      </Disclosure>
    </Section>
  );
}

/** How often and by how much prices change at the examination, and how fast sellers are paid (rule sell-50). */
export function SellFairness() {
  const fairness = greenStore.use((state) => state.landing.fairness.data);
  return fairness ? <Figures fairness={fairness} /> : null;
}

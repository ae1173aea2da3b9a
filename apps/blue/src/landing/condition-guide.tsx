import { ConditionBadge, Heading } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './condition-guide.module.css';

const conditions = ['A0', 'A1', 'A2', 'A3', 'A4'] as const;

/** Explains the five conditions, from as new to heavily used. */
export function ConditionGuide() {
  const t = useT();
  return (
    <section aria-labelledby="conditions" className={css.guide}>
      <div className={css.head}>
        <Heading level={2} id="conditions">
          {t('home.conditions.title')}
        </Heading>
        <p className={css.lead}>{t('home.conditions.text')}</p>
      </div>
      <ol className={css.scale}>
        {conditions.map((condition) => (
          <li key={condition} className={css.step}>
            <span className={css.name}>
              <ConditionBadge condition={condition} size="m" label={t(`product.condition.${condition}.name`)} />
            </span>
            <p>{t(`product.condition.${condition}.device`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

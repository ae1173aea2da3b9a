import { terms } from '@reprise/markets';
import { BadgeCheck, RotateCcw, ShieldCheck, ValueProps } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './value-points.module.css';

/** Right of return, warranty, audited condition. */
export function ValuePoints() {
  const t = useT();
  const { returnDays: days, guaranteeMonths: months } = terms;
  return (
    <ValueProps
      label={t('product.values.label')}
      className={css.points}
      items={[
        { icon: RotateCcw, title: t('product.values.return.title', { days }), text: t('product.values.return.text') },
        {
          icon: ShieldCheck,
          title: t('product.values.guarantee.title', { months }),
          text: t('product.values.guarantee.text'),
        },
        { icon: BadgeCheck, title: t('product.values.audited.title'), text: t('product.values.audited.text') },
      ]}
    />
  );
}

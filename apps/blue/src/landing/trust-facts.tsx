import { terms } from '@reprise/markets';
import { BadgeCheck, ShieldCheck, Undo, ValueProps } from '@reprise/ui';
import { useT } from '../texts.ts';

/** What every order comes with. */
export function TrustFacts() {
  const t = useT();
  return (
    <ValueProps
      label={t('product.values.label')}
      items={[
        {
          icon: BadgeCheck,
          title: t('product.values.audited.title'),
          text: t('product.values.audited.text'),
        },
        {
          icon: ShieldCheck,
          title: t('product.values.guarantee.title', { months: terms.guaranteeMonths }),
          text: t('product.values.guarantee.text'),
        },
        {
          icon: Undo,
          title: t('product.values.return.title', { days: terms.returnDays }),
          text: t('product.values.return.text'),
        },
      ]}
    />
  );
}

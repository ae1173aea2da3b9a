import { terms } from '@reprise/markets';
import { BadgeCheck, RotateCcw, ShieldCheck, ValueProps } from '@reprise/ui';
import { useT } from '../texts.ts';

/** What one may rely on in every layout: the right of return, the guarantee, and that everything was audited. */
export function HeaderValues() {
  const t = useT();
  return (
    <ValueProps
      variant="bar"
      label={t('values.label')}
      items={[
        { icon: RotateCcw, title: t('values.return', { days: terms.returnDays }) },
        { icon: ShieldCheck, title: t('values.guarantee', { months: terms.guaranteeMonths }) },
        { icon: BadgeCheck, title: t('values.audited') },
      ]}
    />
  );
}

import { terms } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { BadgeCheck, RotateCcw, ShieldCheck, ValueProps } from '@reprise/ui';
import { useT } from '../texts.ts';

/**
 * What one may rely on in every layout: the right of return, the guarantee, and that everything was audited; where one
 * may leave the page, each leads to what is behind it.
 */
export function HeaderValues({ linked = false }: { linked?: boolean }) {
  const t = useT();
  const { path } = usePlatform();
  const explained = linked
    ? {
        returns: path('static_content', { path: 'returns' }),
        warranty: path('warranty', {}),
        testing: path('static_content', { path: 'testing' }),
      }
    : {};
  return (
    <ValueProps
      variant="bar"
      label={t('values.label')}
      items={[
        { icon: RotateCcw, title: t('values.return', { days: terms.returnDays }), href: explained.returns },
        {
          icon: ShieldCheck,
          title: t('values.guarantee', { months: terms.guaranteeMonths }),
          href: explained.warranty,
        },
        { icon: BadgeCheck, title: t('values.audited'), href: explained.testing },
      ]}
    />
  );
}

import { terms } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { BadgeCheck, RotateCcw, ShieldCheck, ValueProps } from '@reprise/ui';
import { useT } from '../texts.ts';

/**
 * The shop's promises in every layout: right of return, guarantee, tested products. With `linked` each links to the
 * page that explains it.
 */
export function HeaderValues({ linked = false }: { linked?: boolean }) {
  const t = useT();
  const { path } = usePlatform();
  const hrefs: { returns?: string; warranty?: string; testing?: string } = linked
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
        { icon: RotateCcw, title: t('values.return', { days: terms.returnDays }), href: hrefs.returns },
        {
          icon: ShieldCheck,
          title: t('values.guarantee', { months: terms.guaranteeMonths }),
          href: hrefs.warranty,
        },
        { icon: BadgeCheck, title: t('values.audited'), href: hrefs.testing },
      ]}
    />
  );
}

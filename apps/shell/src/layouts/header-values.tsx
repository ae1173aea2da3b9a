import { terms } from '@reprise/markets';
import { usePlatform } from '@reprise/platform';
import { BadgeCheck, Banknote, RotateCcw, ShieldCheck, Truck, ValueProps, type ValuePropsProps } from '@reprise/ui';
import { StaticFragment } from '../rendering/static-fragment.tsx';
import { usePageArea } from '../routing/page-area.ts';
import { useT } from '../texts.ts';

type Values = ValuePropsProps['items'];

/**
 * For shoppers: right of return, guarantee, tested products. With `linked`, each links to the page that explains it.
 */
function useBuyingValues(linked: boolean): Values {
  const t = useT();
  const { path } = usePlatform();
  const hrefs: { returns?: string; warranty?: string; testing?: string } = linked
    ? {
        returns: path('static_content', { path: 'returns' }),
        warranty: path('warranty', {}),
        testing: path('static_content', { path: 'testing' }),
      }
    : {};
  return [
    { icon: RotateCcw, title: t('values.return', { days: terms.returnDays }), href: hrefs.returns },
    { icon: ShieldCheck, title: t('values.guarantee', { months: terms.guaranteeMonths }), href: hrefs.warranty },
    { icon: BadgeCheck, title: t('values.audited'), href: hrefs.testing },
  ];
}

/** For sellers: the costs of sending, the time until payment, and what happens if they decline. */
function useSellingValues(linked: boolean): Values {
  const t = useT();
  const { path } = usePlatform();
  const href = linked ? path('static_content', { path: 'selling' }) : undefined;
  return [
    { icon: Truck, title: t('values.sell.shipping'), href },
    { icon: Banknote, title: t('values.sell.payout'), href },
    { icon: RotateCcw, title: t('values.sell.return'), href },
  ];
}

/** The shop's promises in every layout: to sellers in the area for selling, to shoppers elsewhere. */
export function HeaderValues({ linked = false, sells = false }: { linked?: boolean; sells?: boolean }) {
  const t = useT();
  const [buying, selling] = [useBuyingValues(linked), useSellingValues(linked)];
  return <ValueProps variant="bar" label={t('values.label')} items={sells ? selling : buying} />;
}

/** The promises with links, in the header of most pages. */
export function LinkedValues({ className }: { className: string | undefined }) {
  const sells = usePageArea() === 'green';
  return (
    <StaticFragment key={String(sells)} name={sells ? 'values-sell' : 'values-buy'} className={className}>
      <HeaderValues linked sells={sells} />
    </StaticFragment>
  );
}

import type { TradeInProductView } from '@reprise/entities/green-cart';
import { renderLink, usePlatform } from '@reprise/platform';
import { LinkButton, Notice } from '@reprise/ui';
import { useT } from '../../texts.ts';

/** Says that we do not buy the product, and links to others. */
export function NotBought({ view }: { view: TradeInProductView }) {
  const t = useT();
  const platform = usePlatform();
  const category = view.breadcrumbs.at(-1);
  return (
    <Notice
      variant="warn"
      title={t('product.notBought.title')}
      action={
        <LinkButton
          variant="secondary"
          renderLink={renderLink}
          href={
            category ? platform.path('green_category', { path: category.path }) : platform.path('green_landing', {})
          }
        >
          {category ? t('product.notBought.others', { category: category.name }) : t('toLanding')}
        </LinkButton>
      }
    >
      {t('product.notBought.text')}
    </Notice>
  );
}

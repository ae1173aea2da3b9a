import { appleWatchCategoryId } from '@reprise/entities/constants/categories';
import type { Product } from '@reprise/entities/product';
import { isPlainClick, renderLink, useLocation, usePlatform } from '@reprise/platform';
import { Icon, TextLink, Watch } from '@reprise/ui';
import { lazy, Suspense, useState } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { chooseVariant } from '../../variant-choice/choose-variant.ts';
import { readChoice, wristbandsAddress } from '../../wristbands/closing-address.ts';
import css from './trade-in-teaser.module.css';

const Dialog = lazy(async () => {
  const { WristbandsDialog } = await import(
    /* webpackChunkName: "wristbands-dialog" */ '../../wristbands/wristbands-dialog.tsx'
  );
  return { default: WristbandsDialog };
});

/** Leads from a watch case to its wristbands: a dialog, or a page without JavaScript. Names the chosen one. */
export function WristbandHint({ product }: { product: Product }) {
  const t = useT();
  const platform = usePlatform();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const view = blueStore.use((state) => state.product.views[product.id]?.data);
  const bands = blueStore.use((state) => state.wristbands.lists[product.id]?.data);
  if (!product.category_id.includes(appleWatchCategoryId)) return null;
  const { variant } = readChoice(search);
  // The API returns the wristband of the address only if it fits.
  const choice = { wristbandId: view?.wristbandId, variant: chooseVariant(product, variant)?.label };
  const band = bands?.find(({ id }) => id === view?.wristbandId);
  return (
    <aside className={`${css.teaser} no-print`}>
      <Icon of={Watch} size="l" className={css.icon} />
      <p>
        {band ? (
          <>
            {t('wristbands.chosen')}{' '}
            <TextLink
              href={platform.path('product_details', { id: band.id, slug: band.product_slug })}
              renderLink={renderLink}
            >
              {band.name}
            </TextLink>
            {'. '}
          </>
        ) : (
          `${t('wristbands.hint')} `
        )}
        <TextLink
          href={wristbandsAddress(platform, product, choice)}
          variant="arrow"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {t(band ? 'wristbands.change' : 'wristbands.choose')}
        </TextLink>
      </p>
      {isOpen ? (
        <Suspense>
          <Dialog product={product} choice={choice} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
}

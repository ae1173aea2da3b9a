import type { Product } from '@reprise/entities/product';
import { Link, renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Button, EmptyState, ErrorState, Picture, Skeleton, Stack, TextLink } from '@reprise/ui';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import { BandSizesLink } from './band-sizes-link.tsx';
import { closingAddress, type WristbandChoice } from './closing-address.ts';
import css from './wristband-list.module.css';

export interface WristbandListProps {
  id: number;
  /** Undefined if there is no such product. */
  product: Product | undefined;
  choice: WristbandChoice;
  onChoose?: () => void;
}

/** The wristbands that fit a watch case. Each is a link to the product page with this wristband. */
export function WristbandList({ id, product, choice, onChoose }: WristbandListProps) {
  const t = useT();
  const format = useFormat();
  const platform = usePlatform();
  const list = blueStore.use((state) => state.wristbands.lists[id]);
  const load = blueStore.use((state) => state.wristbands.load);
  const addressWith = (wristbandId?: number) => closingAddress(platform, product, { ...choice, wristbandId });
  if (list?.status === 'failure' && product) {
    return (
      <ErrorState
        title={t('wristbands.failed')}
        actions={<Button onClick={() => void load(id)}>{t('product.retry')}</Button>}
      />
    );
  }
  if (!list?.data && product) return <Skeleton lines={6} />;
  const bands = list?.data?.filter((band) => band.has_variant_in_stock && band.allowed_purchase) ?? [];
  if (bands.length === 0) return <EmptyState title={t('wristbands.empty.title')} text={t('wristbands.empty.text')} />;
  return (
    <Stack gap={4}>
      <BandSizesLink />
      <ul className={css.list}>
        {bands.map((band) => (
          <li key={band.id}>
            <Link
              to={addressWith(band.id)}
              replace
              state={{ preventScroll: true }}
              className={css.choice}
              aria-current={band.id === choice.wristbandId ? 'true' : undefined}
              onClick={onChoose}
            >
              <span className={css.picture}>
                <Picture src={band.thumbs_cover_urls[0] ?? ''} alt="" width={1} height={1} sizes="10rem" />
              </span>
              {band.name}
              <strong>{t('product.price.from', { price: format.price(band.price_min) })}</strong>
            </Link>
          </li>
        ))}
      </ul>
      {choice.wristbandId === undefined ? null : (
        <TextLink href={addressWith()} renderLink={renderLink} onClick={onChoose}>
          {t('wristbands.without')}
        </TextLink>
      )}
    </Stack>
  );
}

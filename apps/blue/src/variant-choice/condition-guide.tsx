import type { Product } from '@reprise/entities/product';
import { renderLink, usePlatform } from '@reprise/platform';
import { ConditionBadge, Disclosure, TextLink } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './condition-guide.module.css';
import { wearKindOf } from './product-kind.ts';
import { WearDrawing } from './wear-drawing.tsx';

/** Explains each condition of the product by the criteria of its kind, in words and as a drawing. */
export function ConditionGuide({ product }: { product: Pick<Product, 'id' | 'variants' | 'category_id'> }) {
  const t = useT();
  const platform = usePlatform();
  const kind = wearKindOf(product.category_id);
  return (
    <Disclosure summary={t('product.condition.guide')} className={css.guide}>
      <dl className={css.criteria}>
        {product.variants.map(({ label }) => (
          <div key={label}>
            <WearDrawing kind={kind} condition={label} />
            <dt>
              <ConditionBadge condition={label} label={t(`product.condition.${label}.name`)} size="m" />
            </dt>
            <dd>{t(`product.condition.${label}.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.always}>{t(`product.condition.always.${kind}`)}</p>
      <p className={css.more}>
        <TextLink
          href={platform.path('product_variant_information', { id: product.id })}
          variant="arrow"
          renderLink={renderLink}
        >
          {t('product.condition.all')}
        </TextLink>
      </p>
    </Disclosure>
  );
}

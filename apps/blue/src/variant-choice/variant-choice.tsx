import type { Money } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { Variant, VariantLabel } from '@reprise/entities/variant';
import { useFormat } from '@reprise/platform';
import { Checkbox, ChoiceCard, ChoiceGroup, ConditionBadge, Disclosure } from '@reprise/ui';
import { useT } from '../texts.ts';
import { type ChoosableProduct, hasFullBatteryStock, offersFullBattery } from './choose-variant.ts';
import { wearKindOf } from './product-kind.ts';
import css from './variant-choice.module.css';

/** Below this stock, the number of units left is shown. */
const fewLeft = 5;

export interface VariantChoiceProps {
  product: Pick<Product, 'variants' | 'category_id'> & ChoosableProduct;
  chosen: Variant | undefined;
  onChoose: (label: VariantLabel) => void;
}

function StockNote({ quantity }: { quantity: number }) {
  const t = useT();
  if (quantity >= fewLeft) return t('product.condition.inStock');
  return <span className={css.few}>{t('product.condition.left', { count: quantity })}</span>;
}

/** The conditions of a product as radio buttons of the surrounding form. */
export function VariantChoice({ product, chosen, onChoose }: VariantChoiceProps) {
  const t = useT();
  const format = useFormat();
  const kind = wearKindOf(product.category_id);
  return (
    <div className={css.choice}>
      <ChoiceGroup layout="tiles" legend={t('product.condition.legend')}>
        {product.variants.map(({ label, price, quantity }) => (
          <ChoiceCard
            key={label}
            layout="tile"
            name="variant"
            value={label}
            checked={label === chosen?.label}
            onChange={() => onChoose(label)}
            title={t(`product.condition.${label}.name`)}
            description={quantity > 0 ? <StockNote quantity={quantity} /> : undefined}
            disabledReason={quantity > 0 ? undefined : t('product.condition.soldOut')}
            trailing={quantity > 0 ? format.price(price) : undefined}
          />
        ))}
      </ChoiceGroup>
      {chosen ? <p className={css.explanation}>{t(`product.condition.${chosen.label}.${kind}`)}</p> : null}
    </div>
  );
}

/** Explains each condition of the product by the criteria of its kind. */
export function ConditionGuide({ product }: Pick<VariantChoiceProps, 'product'>) {
  const t = useT();
  const kind = wearKindOf(product.category_id);
  return (
    <Disclosure summary={t('product.condition.guide')} className={css.guide}>
      <dl className={css.criteria}>
        {product.variants.map(({ label }) => (
          <div key={label}>
            <dt>
              <ConditionBadge condition={label} label={t(`product.condition.${label}.name`)} size="m" />
            </dt>
            <dd>{t(`product.condition.${label}.${kind}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.always}>{t(`product.condition.always.${kind}`)}</p>
    </Disclosure>
  );
}

function Surcharge({ amount }: { amount: Money }) {
  const t = useT();
  const format = useFormat();
  return amount.amount > 0 ? `+ ${format.price(amount)}` : t('product.battery.free');
}

export interface FullBatteryChoiceProps {
  product: ChoosableProduct;
  chosen: Variant | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The full-battery option; disabled if the condition has none in stock. */
export function FullBatteryChoice({ product, chosen, checked, onChange }: FullBatteryChoiceProps) {
  const t = useT();
  if (!chosen || !offersFullBattery(product)) return null;
  const inStock = hasFullBatteryStock(product, chosen);
  const surcharge = chosen.fullBatterySurcharge;
  return (
    <div className={css.battery}>
      <Checkbox
        name="withFullBattery"
        value="on"
        disabled={!inStock}
        checked={checked && inStock}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={t('product.battery.label')}
        hint={inStock ? t('product.battery.hint') : t('product.battery.none')}
        trailing={inStock && surcharge ? <Surcharge amount={surcharge} /> : undefined}
      />
    </div>
  );
}

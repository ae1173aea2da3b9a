import type { Money } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { Variant, VariantLabel } from '@reprise/entities/variant';
import { useFormat } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup } from '@reprise/ui';
import { useT } from '../texts.ts';
import { type ChoosableProduct, hasFullBatteryStock, offersFullBattery } from './choose-variant.ts';
import { wearKindOf } from './product-kind.ts';
import { StockNote } from './stock-note.tsx';
import css from './variant-choice.module.css';

export interface VariantChoiceProps {
  product: Pick<Product, 'variants' | 'category_id'> & ChoosableProduct;
  chosen: Variant | undefined;
  onChoose: (label: VariantLabel) => void;
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

/** The tested or the full battery, as radio buttons; the full one is disabled if the condition has none in stock. */
export function FullBatteryChoice({ product, chosen, checked, onChange }: FullBatteryChoiceProps) {
  const t = useT();
  if (!chosen || !offersFullBattery(product)) return null;
  const inStock = hasFullBatteryStock(product, chosen);
  const surcharge = chosen.fullBatterySurcharge;
  const isFull = checked && inStock;
  return (
    <ChoiceGroup layout="tiles" legend={t('product.battery.legend')}>
      <ChoiceCard
        layout="tile"
        name="withFullBattery"
        value="off"
        checked={!isFull}
        onChange={() => onChange(false)}
        title={t('product.battery.standard.name')}
        description={t('product.battery.standard.hint')}
      />
      <ChoiceCard
        layout="tile"
        name="withFullBattery"
        value="on"
        checked={isFull}
        onChange={() => onChange(true)}
        title={t('product.battery.full.name')}
        description={inStock ? t('product.battery.full.hint') : undefined}
        disabledReason={inStock ? undefined : t('product.battery.none')}
        trailing={inStock && surcharge ? <Surcharge amount={surcharge} /> : undefined}
      />
    </ChoiceGroup>
  );
}

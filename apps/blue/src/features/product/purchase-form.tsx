import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';
import { parseNumericId } from '@reprise/markets';
import { useLocation, usePlatform } from '@reprise/platform';
import { useSyncExternalStore } from 'react';
import type { AddForm } from '../../add-to-cart/use-add-form.ts';
import { currentSearchUuid } from '../../search-uuid.ts';
import { useT } from '../../texts.ts';
import { FullBatteryChoice, VariantChoice } from '../../variant-choice/variant-choice.tsx';
import { ConditionGuide, DeviceLabels } from './lazy-parts.tsx';
import css from './purchase-form.module.css';
import type { VariantChoiceState } from './use-variant-choice.ts';

/** Id of the form, for the buttons of the buy box and the buy bar. */
export const purchaseFormId = 'add-to-cart';

const neverChanges = () => () => undefined;

/** Id of the search that led here. Lists put it into the link's state, so the server does not know it. */
function useSearchUuid(): string {
  return useSyncExternalStore(neverChanges, currentSearchUuid, () => '');
}

export interface PurchaseFormProps {
  product: Product;
  view: ProductView | undefined;
  choice: VariantChoiceState;
  addForm: Pick<AddForm, 'Form' | 'onSubmit'>;
}

/** Condition and battery in one form; its button is in the buy box. Works without JavaScript. */
export function PurchaseForm({ product, view, choice, addForm: { Form, onSubmit } }: PurchaseFormProps) {
  const t = useT();
  const platform = usePlatform();
  const searchUuid = useSearchUuid();
  const accessoryListOf = parseNumericId(new URLSearchParams(useLocation().search).get('accessoryListOf'));
  const address = platform.path('product_details', { id: product.id, slug: product.product_slug });
  return (
    <Form id={purchaseFormId} method="post" action={address} onSubmit={onSubmit} className={css.form}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="name" value={product.name} />
      <input type="hidden" name="searchUuid" value={searchUuid} />
      {accessoryListOf ? <input type="hidden" name="accessoryListOf" value={accessoryListOf} /> : null}
      <VariantChoice product={product} chosen={choice.variant} onChoose={choice.choose} />
      <noscript>
        <button type="submit" formMethod="get" className={css.show}>
          {t('product.condition.show')}
        </button>
      </noscript>
      <ConditionGuide product={product} />
      <FullBatteryChoice
        product={product}
        chosen={choice.variant}
        checked={choice.withFullBattery}
        onChange={choice.setFullBattery}
      />
      {view?.labels && choice.variant?.label === 'NEW' ? <DeviceLabels labels={view.labels} /> : null}
    </Form>
  );
}

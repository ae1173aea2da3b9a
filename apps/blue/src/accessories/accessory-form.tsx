import type { Product } from '@reprise/entities/product';
import { Button, CircleCheck, Icon } from '@reprise/ui';
import { useAddForm } from '../add-to-cart/use-add-form.ts';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import css from './accessory-form.module.css';

interface AccessoryFormProps {
  product: Product;
  /** Path of the page whose action adds it. */
  action: string;
  /** For pages with several kinds of forms. */
  intent?: string;
}

/** Adds one unit of an accessory in the condition shown on its card; renders nothing if it is sold out. */
export function AccessoryForm({ product, action, intent }: AccessoryFormProps) {
  const t = useT();
  const { Form, onSubmit, isAdding } = useAddForm(product.id);
  const count = blueStore.use(
    ({ cart }) => cart.cart.data?.items.filter((item) => item.product.id === product.id).length ?? 0,
  );
  if (!product.lowest_offer) return null;
  return (
    <Form method="post" action={action} onSubmit={onSubmit} className={css.add}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="name" value={product.name} />
      <input type="hidden" name="variant" value={product.lowest_offer.variant} />
      <Button
        type="submit"
        size="s"
        variant={count > 0 ? 'secondary' : 'primary'}
        pending={isAdding}
        aria-label={`${t('product.add')}: ${product.name}`}
      >
        {t('product.add')}
      </Button>
      <p role="status" className={css.inCart}>
        {count > 0 ? (
          <>
            <Icon of={CircleCheck} size="s" />
            {t('accessories.inCart', { count })}
          </>
        ) : null}
      </p>
    </Form>
  );
}

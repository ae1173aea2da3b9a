import type { Product } from '@reprise/entities/product';
import { Button } from '@reprise/ui';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../texts.ts';

const Dialog = lazy(async () => {
  const { BuyAlertDialog } = await import(/* webpackChunkName: "buy-alert" */ './buy-alert-dialog.tsx');
  return { default: BuyAlertDialog };
});

/** The button that sets a buy alert. Its dialog is loaded when it opens; without JavaScript the form is sent. */
export function BuyAlert({ product }: { product: Product }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Button type="submit" name="buy-alert" value={product.id} variant="quiet">
          {t('buyAlert.button')}
        </Button>
      </form>
      {isOpen ? (
        <Suspense>
          <Dialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { useFetcher, usePlatform } from '@reprise/platform';
import { Button, Notice, Trash, Undo } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** Says what was taken out of the cart a moment ago, with the way to put it back, which takes the focus of the button that went. */
export function RemovedNotice() {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const removed = blueStore.use((state) => state.cart.removed);
  const undo = useRef<HTMLButtonElement>(null);
  const told = useRef(removed);
  useEffect(() => {
    if (told.current === removed) return;
    told.current = removed;
    undo.current?.focus();
  }, [removed]);
  if (!removed) return null;
  const { productId, name, variant, withFullBattery, before } = removed;
  return (
    <Notice
      icon={Trash}
      live="polite"
      action={
        <fetcher.Form method="post" action={platform.path('checkout_cart', {})}>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="variant" value={variant} />
          {withFullBattery ? <input type="hidden" name="withFullBattery" value="on" /> : null}
          {before ? <input type="hidden" name="before" value={before} /> : null}
          <Button
            ref={undo}
            type="submit"
            name="intent"
            value="restore"
            size="s"
            variant="secondary"
            icon={Undo}
            pending={fetcher.state !== 'idle'}
          >
            {t('cart.undo')}
          </Button>
        </fetcher.Form>
      }
    >
      {t('cart.removed', { name })}
    </Notice>
  );
}

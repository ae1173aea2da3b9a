import { useFetcher, usePlatform } from '@reprise/platform';
import { UndoNotice } from '@reprise/ui';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** Notice of the last removal with an undo button. */
export function RemovedNotice() {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const removed = blueStore.use((state) => state.cart.removed);
  return (
    <UndoNotice
      removed={removed}
      undo={t('cart.undo')}
      pending={fetcher.state !== 'idle'}
      form={(button) => (
        <fetcher.Form method="post" action={platform.path('checkout_cart', {})}>
          <input type="hidden" name="productId" value={removed?.productId} />
          <input type="hidden" name="name" value={removed?.name} />
          <input type="hidden" name="variant" value={removed?.variant} />
          {removed?.withFullBattery ? <input type="hidden" name="withFullBattery" value="on" /> : null}
          {removed?.before ? <input type="hidden" name="before" value={removed?.before} /> : null}
          {button}
        </fetcher.Form>
      )}
    >
      {removed && t('cart.removed', { name: removed.name })}
    </UndoNotice>
  );
}

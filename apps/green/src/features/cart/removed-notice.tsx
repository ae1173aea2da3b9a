import { useFetcher, usePlatform } from '@reprise/platform';
import { UndoNotice } from '@reprise/ui';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';

/** Notice of the last removal with an undo button. */
export function RemovedNotice() {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const removed = greenStore.use((state) => state.cart.removed);
  return (
    <UndoNotice
      removed={removed}
      undo={t('cart.undo')}
      pending={fetcher.state !== 'idle'}
      form={(button) => (
        <fetcher.Form method="post" action={platform.path('trade_in', { step: 'cart' })}>
          {button}
        </fetcher.Form>
      )}
    >
      {removed && t('cart.removed', { name: removed.item.product.name })}
    </UndoNotice>
  );
}

import { usePlatform } from '@reprise/platform';
import { buttonClass, Skeleton } from '@reprise/ui';
import { useRef, useState } from 'react';
import { useT } from '../../texts.ts';
import { CartLines } from './cart-lines.tsx';
import type { PreviewItem } from './cart-preview.ts';
import { CartTotal } from './cart-total.tsx';
import type { MiniCartPanelProps } from './mini-cart.tsx';
import css from './mini-cart-panel.module.css';
import { useCartPreview } from './use-cart-preview.ts';

/** The preview of a cart: items, total and a link to the cart. */
export function MiniCartPanel({ kind, isOpen }: MiniCartPanelProps) {
  const t = useT();
  const platform = usePlatform();
  const panel = useRef<HTMLDivElement>(null);
  const { cart, removing, retry, remove } = useCartPreview(kind, isOpen);
  const [announcement, setAnnouncement] = useState('');
  const isLoading = !cart.data && cart.status !== 'failure';
  async function removeItem({ id, name }: PreviewItem, index: number) {
    const neighbour = neighbourOf(index, panel.current);
    if (await remove(id)) {
      neighbour?.focus();
      setAnnouncement(t('miniCart.removed', { name }));
    } else {
      platform.toast({ id: 'mini-cart', variant: 'error', message: t('miniCart.removeFailed', { name }) });
    }
  }
  return (
    <div ref={panel} tabIndex={-1} className={css.content} aria-busy={cart.status === 'pending' || undefined}>
      {cart.data ? (
        <>
          <CartLines items={cart.data.items} removing={removing} onRemove={removeItem} />
          <CartTotal kind={kind} cart={cart.data} />
        </>
      ) : null}
      {isLoading ? <Skeleton lines={3} className={css.loading} /> : null}
      {cart.status === 'failure' ? (
        <div role="alert" className={css.failure}>
          <p>{t('miniCart.failed')}</p>
          <button type="button" className={buttonClass({ variant: 'secondary', size: 's' })} onClick={retry}>
            {t('errors.retry')}
          </button>
        </div>
      ) : null}
      <p role="status" className="visually-hidden">
        {isLoading ? t('miniCart.loading') : announcement}
      </p>
    </div>
  );
}

/** The element to focus after an item is removed: the next one, else the previous one, else the panel. */
function neighbourOf(index: number, panel: HTMLElement | null): HTMLElement | null {
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('li button') ?? [])];
  return buttons[index + 1] ?? buttons[index - 1] ?? panel;
}

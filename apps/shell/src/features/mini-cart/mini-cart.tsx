import { ChevronDown, Icon } from '@reprise/ui';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { useT } from '../../texts.ts';
import type { CartKind } from './cart-preview.ts';
import css from './mini-cart.module.css';

export interface MiniCartPanelProps {
  kind: CartKind;
  isOpen: boolean;
}

interface MiniCartProps {
  kind: CartKind;
  /** Name of the cart. */
  name: string;
  details: RefObject<HTMLDetailsElement | null>;
}

/** The preview of a cart, behind a button beside the link to it. Its content is loaded when it is opened. */
export function MiniCart({ kind, name, details }: MiniCartProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<MiniCartPanelProps>>();

  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open === true), [details]);
  useEffect(() => {
    if (!isOpen || Panel) return;
    import(/* webpackChunkName: "mini-cart" */ './mini-cart-panel.tsx').then(
      ({ MiniCartPanel }) => setPanel(() => MiniCartPanel),
      // The link beside it still leads to the cart.
      () => details.current?.removeAttribute('open'),
    );
  }, [isOpen, Panel, details]);
  return (
    <details ref={details} className={css.preview} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.button} aria-label={t('miniCart.preview', { cart: name })}>
        <Icon of={ChevronDown} size="s" className={css.chevron} />
      </summary>
      <section className={css.panel} aria-label={t('miniCart.preview', { cart: name })}>
        {Panel ? <Panel kind={kind} isOpen={isOpen} /> : null}
      </section>
    </details>
  );
}

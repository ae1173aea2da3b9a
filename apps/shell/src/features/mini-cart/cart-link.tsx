import { classNames } from '@reprise/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { ShopLink, type ShopLinkProps } from '../../shop-link/shop-link.tsx';
import type { CartKind } from './cart-preview.ts';
import css from './mini-cart.module.css';
import { MiniCart } from './mini-cart.tsx';
import { useOpenOnHover } from './use-open-on-hover.ts';

interface CartLinkProps extends ShopLinkProps {
  kind: CartKind;
  className: string | undefined;
}

/** The link to a cart, with a preview behind a button except on the cart page itself. */
export function CartLink({ kind, className, ...link }: CartLinkProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const hover = useOpenOnHover(details);
  const isHere = useLocation().pathname === link.href;
  return (
    <li className={classNames(css.cart, className)} {...hover}>
      <ShopLink {...link} />
      {isHere ? null : <MiniCart kind={kind} name={link.text} details={details} />}
    </li>
  );
}

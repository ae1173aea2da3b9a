import { useFormat } from '@reprise/platform';
import { ConditionBadge, classNames, Icon, Picture, Trash } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './cart-lines.module.css';
import type { PreviewItem } from './cart-preview.ts';

interface CartLinesProps {
  items: readonly PreviewItem[];
  /** Id of the item that is being removed. */
  removing: string | undefined;
  onRemove: (item: PreviewItem, index: number) => void;
}

/** The items of a cart. */
export function CartLines({ items, removing, onRemove }: CartLinesProps) {
  const t = useT();
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <ul className={css.items}>
      {items.map((item, index) => (
        <li key={item.id} className={classNames(css.item, !item.isAvailable && css.unavailable)}>
          <span className={css.picture}>
            {item.picture ? (
              <Picture src={item.picture} alt="" sizes="56px" width={56} height={56} widths={[96, 160]} eager />
            ) : null}
          </span>
          <div className={css.texts}>
            <a href={item.href} className={css.name}>
              {item.name}
            </a>
            {item.variant ? (
              <ConditionBadge condition={item.variant} label={t(`miniCart.conditions.${item.variant}`)} />
            ) : null}
            {item.answers ? <span className={css.answers}>{item.answers}</span> : null}
            {item.isAvailable ? null : <span className={css.gone}>{t('miniCart.unavailable')}</span>}
          </div>
          <span className={css.price}>{format.price(item.price)}</span>
          <button
            type="button"
            className={css.remove}
            aria-disabled={removing !== undefined}
            onClick={removing === undefined ? () => onRemove(item, index) : undefined}
          >
            <Icon of={Trash} size="s" label={t('miniCart.remove', { name: item.name })} />
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useT } from '../texts.ts';
import css from './stock-note.module.css';

/** Below this stock, the number of units left is shown. */
const fewLeft = 5;

/** Shows that a condition is in stock, or how few units are left. */
export function StockNote({ quantity }: { quantity: number }) {
  const t = useT();
  if (quantity >= fewLeft) return t('product.condition.inStock');
  return <span className={css.few}>{t('product.condition.left', { count: quantity })}</span>;
}

import { useLocation } from '@reprise/platform';
import { Notice } from '@reprise/ui';
import { expressCancelled, expressParameter } from '../../checkout/express-parameter.ts';
import { useT } from '../../texts.ts';

/** Tells a shopper who comes back from the provider that nothing was paid. */
export function ExpressCancelled() {
  const t = useT();
  const { search } = useLocation();
  if (new URLSearchParams(search).get(expressParameter) !== expressCancelled) return null;
  return (
    <Notice variant="warn" live="polite">
      {t('cart.express.cancelled')}
    </Notice>
  );
}

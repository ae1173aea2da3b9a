import type { Product } from '@reprise/entities/product';
import { useFetcher, usePlatform } from '@reprise/platform';
import { Button } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../texts.ts';

/**
 * A form and the buttons that submit it, one per product of a list. Without JavaScript a button leads to the comparison.
 */
export function useCompareButtons(): { form: ReactNode; button: (product: Product, size?: 's' | 'm') => ReactNode } {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const id = useId();
  return {
    form: <fetcher.Form id={id} method="post" action={platform.path('comparison', {})} hidden />,
    // Called as a function, since a list has dozens of them.
    button: (product, size = 's') =>
      Button({
        type: 'submit',
        form: id,
        name: 'add',
        value: product.id,
        size,
        variant: 'quiet',
        flush: size === 's',
        'aria-label': `${t('comparison.add')}: ${product.name}`,
        children: t('comparison.add'),
      }),
  };
}

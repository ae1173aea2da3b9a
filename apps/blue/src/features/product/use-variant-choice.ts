import type { Product } from '@reprise/entities/product';
import type { Variant, VariantLabel } from '@reprise/entities/variant';
import { parseVariantQuery, variantQuery } from '@reprise/markets';
import { useLocation, useNavigate } from '@reprise/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { chooseVariant, variantInStock } from '../../variant-choice/choose-variant.ts';
import { type FullBatteryState, useFullBattery } from '../../variant-choice/use-full-battery.ts';

const neverChanges = () => () => undefined;

/** The server does not know the hash, so the first render ignores it, too. */
function useHash(): string {
  return useSyncExternalStore(
    neverChanges,
    () => window.location.hash,
    () => '',
  );
}

export interface VariantChoiceState extends FullBatteryState {
  variant: Variant | undefined;
  choose: (label: VariantLabel) => void;
}

/** The condition shown: the shopper's choice, else that of the URL or the product's default. A choice updates the URL. */
export function useVariantChoice(product: Product): VariantChoiceState {
  const { pathname, search, state } = useLocation();
  const hash = useHash();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<VariantLabel>();
  const urlVariant = parseVariantQuery(new URLSearchParams(search), hash);

  // A link to another condition of this page overrides an earlier choice.
  useEffect(() => {
    if (urlVariant) setPicked(undefined);
  }, [urlVariant]);

  const variant = variantInStock(product, picked) ?? chooseVariant(product, urlVariant);
  const battery = useFullBattery(product, variant);
  const choose = (label: VariantLabel) => {
    setPicked(label);
    // Keep parameters that this page does not read.
    const query = new URLSearchParams(window.location.search);
    query.delete('variant');
    query.delete('condition');
    for (const [name, value] of new URLSearchParams(variantQuery(label))) query.set(name, value);
    void navigate(
      { pathname, search: `${query}` },
      { replace: true, state: { ...(state as object | null), preventScroll: true } },
    );
  };
  return { variant, choose, ...battery };
}

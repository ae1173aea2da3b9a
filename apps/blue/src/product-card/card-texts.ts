import { referencePriceDays } from '@reprise/entities/constants/prices';
import type { Badge } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { type Format, useI18n } from '@reprise/platform';
import { useMemo } from 'react';
import { colourName } from '../products/colour-name.ts';
import { getT, type Translate } from '../texts.ts';

/** Texts shared by all product cards, translated once per list. */
export interface CardTexts {
  t: Translate;
  format: Format;
  badges: Readonly<Record<Badge, string>>;
  conditions: Readonly<Record<VariantLabel, string>>;
  price: { current: string; strike: string; hint: string; lowest: string; from: string };
  soldOut: string;
  colours: string;
  wishlist: { add: string; remove: string };
  /** Name of a colour by its key. */
  colour: (key: string) => string;
}

export function cardTexts(t: Translate, format: Format): CardTexts {
  const colours = new Map<string, string>();
  return {
    t,
    format,
    badges: {
      SALE: t('card.badge.SALE'),
      NEW_ASSORTMENT: t('card.badge.NEW_ASSORTMENT'),
      CAMPAIGN: t('card.badge.CAMPAIGN'),
    },
    conditions: {
      NEW: t('product.condition.NEW.name'),
      A0: t('product.condition.A0.name'),
      A1: t('product.condition.A1.name'),
      A2: t('product.condition.A2.name'),
      A3: t('product.condition.A3.name'),
      A4: t('product.condition.A4.name'),
    },
    price: {
      current: t('product.price.now'),
      strike: t('product.price.before'),
      hint: t('card.aboutBefore'),
      lowest: t('card.lowest', { days: referencePriceDays }),
      from: t('card.from'),
    },
    soldOut: t('card.soldOut'),
    colours: t('card.colours'),
    wishlist: { add: t('wishlist.add'), remove: t('wishlist.remove') },
    colour(key) {
      const name = colours.get(key) ?? colourName(t, key);
      colours.set(key, name);
      return name;
    },
  };
}

/** The texts of cards on this page. */
export function useCardTexts(): CardTexts {
  const i18n = useI18n();
  return useMemo(() => cardTexts(getT(i18n), i18n.format), [i18n]);
}

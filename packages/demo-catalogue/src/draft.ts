import type { Colour } from '@reprise/entities/product';
import type * as z from 'zod/mini';

export type ProductKind =
  | 'phone'
  | 'tablet'
  | 'laptop'
  | 'watch'
  | 'console'
  | 'camera'
  | 'lens'
  | 'headphones'
  | 'speaker'
  | 'reader'
  | 'charger'
  | 'cable'
  | 'wristband'
  | 'controller'
  | 'case'
  | 'book'
  | 'film'
  | 'album'
  | 'game';

/** A picture by its key and the function that draws it as SVG. Equal keys draw equal pictures. */
export interface Picture {
  key: string;
  draw: () => string;
}

/** The facts of a product, from which prices, stock, texts and reviews are generated. */
export interface Draft {
  kind: ProductKind;
  /** Unique and stable: seeds everything random about the product. */
  key: string;
  name: string;
  brand?: string | undefined;
  creators: string[];
  year: number;
  /** Price when new, in cents. */
  launchPrice: number;
  categoryId: number;
  modelKey?: string | undefined;
  /** Numbers that are printed on the device or its box. */
  modelNumbers?: string[] | undefined;
  colour?: z.infer<typeof Colour> | undefined;
  memory?: string | undefined;
  attributes: Record<string, string | number | boolean>;
  pictures: Picture[];
  isbn?: string | undefined;
  /** The age rating. */
  minAge?: number | undefined;
  /** The new device comes without a charger. Absent if that is not known. */
  chargerLeftOut?: true | undefined;
  /** Popularity, 0 to 1. */
  demand: number;
  /** Tags of matching accessories: a port, a band size, a model. */
  needs: string[];
  /** Tags that an accessory satisfies. */
  fits: string[];
}

export const mediaKinds: readonly ProductKind[] = ['book', 'film', 'album', 'game'];
export const isMedium = (kind: ProductKind): boolean => mediaKinds.includes(kind);

/**
 * Parts of reviews in one language. `device`, `medium` and `accessory` are sentences about the thing, by how content the
 * writer is; `service` ones are about the shop. `{name}` is what the writer calls the product.
 */
export interface ReviewPhrases {
  titles: Record<Mood, readonly string[]>;
  device: Record<Mood, readonly string[]>;
  medium: Record<Mood, readonly string[]>;
  accessory: Record<Mood, readonly string[]>;
  service: Record<Mood, readonly string[]>;
  firstNames: readonly string[];
}
export type Mood = 'happy' | 'fair' | 'sad';

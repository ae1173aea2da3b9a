import { PreparationKind } from '@reprise/entities/trade-in-checkout';

/** Kinds by the keys of grading questions, where the names differ. */
const kindsByGrading: ReadonlyMap<string, PreparationKind> = new Map([
  ['headphones', 'wireless'],
  ['speaker', 'wireless'],
]);

/** What sellers have to prepare before they send items of these kinds, each once. Lenses and cables need nothing. */
export function preparationsOf(gradings: readonly (string | undefined)[]): PreparationKind[] {
  const kinds = gradings.flatMap((grading) => {
    const known = kindsByGrading.get(grading ?? '') ?? PreparationKind.safeParse(grading).data;
    return known ?? [];
  });
  return PreparationKind.options.filter((kind) => kinds.includes(kind));
}

const width = 40;
const rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];

/** Edit distance of two terms (insertion, deletion, substitution, transposition), or `limit + 1` if greater. */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit || from.length >= width || to.length >= width) return limit + 1;
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= to.length; column += 1) previous[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    current[0] = row;
    let best = row;
    const letter = from.charCodeAt(row - 1);
    for (let column = 1; column <= to.length; column += 1) {
      const other = to.charCodeAt(column - 1);
      const replace = (previous[column - 1] as number) + (letter === other ? 0 : 1);
      let cost = Math.min(replace, (previous[column] as number) + 1, (current[column - 1] as number) + 1);
      if (row > 1 && column > 1 && letter === to.charCodeAt(column - 2) && from.charCodeAt(row - 2) === other) {
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      }
      current[column] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[to.length] as number;
}

/** Letters of a term, one bit each; terms that differ in more bits than two edits can change are not similar. */
export function letterMask(term: string): number {
  let mask = 0;
  for (let at = 0; at < term.length; at += 1) mask |= 1 << (term.charCodeAt(at) & 31);
  return mask;
}

/** Maximum number of typos in a folded term: none up to 2 letters, one up to 7, two from 8. */
export const typosAllowed = (foldedLength: number): number => (foldedLength < 3 ? 0 : foldedLength < 8 ? 1 : 2);

/** Ascending lists of numbers in one array: list `n` spans `values[starts[n]]` to `values[starts[n + 1]]` (exclusive). */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

export const listOf = (lists: Lists, at: number): Uint32Array =>
  lists.values.subarray(lists.starts[at] as number, lists.starts[at + 1] as number);

export const listLength = (lists: Lists, at: number): number =>
  (lists.starts[at + 1] as number) - (lists.starts[at] as number);

/** Reorders the lists: list `n` of the result is list `order[n]`. */
export function reorderLists(lists: Lists, order: Uint32Array): Lists {
  const starts = new Uint32Array(order.length + 1);
  const values = new Uint32Array(lists.values.length);
  let end = 0;
  order.forEach((from, at) => {
    const list = listOf(lists, from);
    values.set(list, end);
    end += list.length;
    starts[at + 1] = end;
  });
  return { starts, values };
}

/** Inverts `document → entries` to `entry → documents`; the second result maps each index to its original one. */
export function invertLists(lists: Lists, entries: number): { inverted: Lists; origin: Uint32Array } {
  const starts = new Uint32Array(entries + 1);
  for (const entry of lists.values) starts[entry + 1] = (starts[entry + 1] as number) + 1;
  for (let entry = 0; entry < entries; entry += 1) {
    starts[entry + 1] = (starts[entry + 1] as number) + (starts[entry] as number);
  }
  const next = starts.slice();
  const values = new Uint32Array(lists.values.length);
  const origin = new Uint32Array(lists.values.length);
  for (let document = 0; document + 1 < lists.starts.length; document += 1) {
    const end = lists.starts[document + 1] as number;
    for (let at = lists.starts[document] as number; at < end; at += 1) {
      const entry = lists.values[at] as number;
      const place = next[entry] as number;
      values[place] = document;
      origin[place] = at;
      next[entry] = place + 1;
    }
  }
  return { inverted: { starts, values }, origin };
}

import * as z from 'zod';
import { Uint32Column } from './columns.ts';

/** Ascending lists of numbers in one array: list `n` spans `values[starts[n]]` to `values[starts[n + 1]]` (exclusive). */
export const Lists = z.object({ starts: Uint32Column, values: Uint32Column });
export type Lists = z.infer<typeof Lists>;

export const listOf = (lists: Lists, at: number): Uint32Array =>
  lists.values.subarray(lists.starts[at] as number, lists.starts[at + 1] as number);

export const listLength = (lists: Lists, at: number): number =>
  (lists.starts[at + 1] as number) - (lists.starts[at] as number);

/** Numbers from 0 on by the list that each belongs to, ascending within it. */
export function groupNumbers(count: number, lists: number, listOfNumber: (number: number) => number): Lists {
  const starts = new Uint32Array(lists + 1);
  for (let number = 0; number < count; number += 1) {
    const list = listOfNumber(number);
    starts[list + 1] = (starts[list + 1] as number) + 1;
  }
  for (let list = 0; list < lists; list += 1)
    starts[list + 1] = (starts[list + 1] as number) + (starts[list] as number);
  const next = starts.slice();
  const values = new Uint32Array(count);
  for (let number = 0; number < count; number += 1) {
    const list = listOfNumber(number);
    values[next[list] as number] = number;
    next[list] = (next[list] as number) + 1;
  }
  return { starts, values };
}

/** Fills lists one after the other. */
export function createListWriter(lists: number, values: number) {
  const written: Lists = { starts: new Uint32Array(lists + 1), values: new Uint32Array(values) };
  let [list, end] = [0, 0];
  return {
    written,
    push(value: number): void {
      written.values[end] = value;
      end += 1;
    },
    end(): void {
      list += 1;
      written.starts[list] = end;
    },
  };
}

/** The first place from 0 to `length` for which `isBelow` is false; it must be true for all places before. */
export function firstPlace(length: number, isBelow: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place, at `start` or after it, of a number that is not below another one. The nearer it is, the sooner it is found. */
export function placeFrom(numbers: Uint32Array, start: number, number: number): number {
  let step = 1;
  let low = start;
  while (low + step < numbers.length && (numbers[low + step - 1] as number) < number) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, numbers.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the way to another host of the market begins: on that host, which the three steps of the hand-over follow from. */
export const handOverPath = '/hand-over';

/** The address on another host of the market that takes session, carts and consent along and ends at `next`, a path there. */
export function handOverUrl(targetOrigin: string, sourceOrigin: string, next: string): string {
  return `${targetOrigin}${handOverPath}?${new URLSearchParams({ from: new URL(sourceOrigin).host, next })}`;
}

/** Path of the first step of a hand-over, on the target host. */
export const handOverPath = '/hand-over';

/**
 * The address that hands session, carts and consent over to another host of the market, and ends at its path `next`.
 */
export function handOverUrl(targetOrigin: string, sourceOrigin: string, next: string): string {
  return `${targetOrigin}${handOverPath}?${new URLSearchParams({ from: new URL(sourceOrigin).host, next })}`;
}

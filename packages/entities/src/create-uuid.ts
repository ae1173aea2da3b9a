/**
 * A random UUID of version 4. Browsers have `crypto.randomUUID` only on pages with TLS and on localhost, and shops are also opened
 * without, such as from a phone in the same network.
 */
export const createUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (sign) => {
    const digit = Number(sign);
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    // 0 and 1 become any digit, 8 one of 8 to b: the variant of the standard.
    return (digit ^ (random & (15 >> (digit / 4)))).toString(16);
  });

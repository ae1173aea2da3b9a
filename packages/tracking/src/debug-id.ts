/** Digits of a UUID in groups, of version 8: derived in a way of our own. */
const uuidOf = (digits: string) =>
  digits.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12}).*/,
    (_all, a, b, c, variant: string, d, e) =>
      `${a}-${b}-8${c}-${((Number.parseInt(variant, 16) & 3) | 8).toString(16)}${d}-${e}`,
  );

/**
 * The debug id of a built file, by which the error-reporting service finds its source map. It follows from the file's path, such as
 * `blue/1.4.0/web/product.3f2a1b9c.js`, because a published file never changes: so files carry no id, and browsers load nothing
 * for it. Throws where a browser has no `crypto.subtle`, which is over HTTP.
 */
export async function debugIdOf(path: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path)));
  return uuidOf([...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
}

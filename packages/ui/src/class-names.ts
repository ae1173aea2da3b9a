/** Joins class names; skips false, null, undefined and empty ones. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  let joined = '';
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`;
  return joined;
}

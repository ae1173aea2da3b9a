/** Joins the class names that are given and leaves out what is false, null, undefined or empty. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  let joined = '';
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`;
  return joined;
}

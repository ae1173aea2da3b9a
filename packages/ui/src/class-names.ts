/** Joins the class names that are given and leaves out what is false, null, undefined or empty. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}

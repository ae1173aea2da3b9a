/** PostgreSQL cannot store NUL or unpaired surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The path to the first text, or name of a property, that the database cannot store; undefined when all can be. */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : path;
    if (found) return found;
  }
  return undefined;
}

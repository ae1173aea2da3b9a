/** The bank's result for the name of an account's holder. */
export interface NameCheckAnswer {
  readonly result: 'match' | 'closeMatch' | 'noMatch' | 'notPossible';
  readonly holder?: string;
}

/**
 * The stand-in has no accounts, so the name itself decides: names with `Mismatch` do not match, names with `Almost`
 * match closely, and names with `Unknown` cannot be checked.
 */
export function checkName(holder: string): NameCheckAnswer {
  if (/mismatch/i.test(holder)) return { result: 'noMatch' };
  if (/unknown/i.test(holder)) return { result: 'notPossible' };
  if (/almost\s*/i.test(holder)) return { result: 'closeMatch', holder: holder.replace(/almost\s*/i, '').trim() };
  return { result: 'match' };
}

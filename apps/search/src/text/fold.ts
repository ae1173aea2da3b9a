const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const plain = /^[ -~]*$/;

/** Lower case without accents, so that hurried spellings are equal (`Köln` = `koln`). */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => ligatures[letter] ?? letter);
}

/** `kuehlschrank` → `kuhlschrank`: folds spelled-out umlauts in terms that are too long to be `blue` or `does`. */
export function withoutWrittenUmlauts(term: string): string {
  if (term.length < 6) return term;
  let bare = '';
  let rest = 0;
  // Not a regular expression, which took a tenth of the time of a search: each query does this many times.
  for (let at = term.indexOf('e', 1); at !== -1; at = term.indexOf('e', at + 1)) {
    const before = term[at - 1];
    if (before !== 'a' && before !== 'o' && before !== 'u') continue;
    bare += term.slice(rest, at);
    rest = at + 1;
  }
  return rest === 0 ? term : bare + term.slice(rest);
}

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
  return term.length < 6 ? term : term.replace(/([aou])e/g, '$1');
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

const fold = (character: string) => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The folded text, and the index of the original character for each of its characters. */
function foldText(characters: readonly string[]): { text: string; origins: number[] } {
  const parts = characters.map(fold);
  return { text: parts.join(''), origins: parts.flatMap((part, index) => Array.from(part, () => index)) };
}

const isWordStart = (text: string, index: number) => index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '');

/** Splits a text into matches of a query's words at word starts, ignoring case and accents, and the rest. */
export function splitMatch(text: string, query: string): TextPart[] {
  const characters = [...text];
  const { text: searched, origins } = foldText(characters);
  const matched = new Set<number>();
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + 1)) {
      if (!isWordStart(searched, at)) continue;
      for (const origin of origins.slice(at, at + word.length)) matched.add(origin);
    }
  }
  return characters.reduce<TextPart[]>((parts, character, index) => {
    const isMatch = matched.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    return parts;
  }, []);
}

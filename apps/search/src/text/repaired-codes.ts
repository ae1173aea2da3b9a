import { bareCode, looksLikeCode, readProductCode } from '@reprise/entities/product-code';

/** The mistake of a finger: another digit, or two digits in the wrong order. */
function* mistakesIn(code: string): Generator<string> {
  for (let at = 0; at < code.length; at += 1) {
    for (const digit of '0123456789') {
      if (digit !== code[at]) yield code.slice(0, at) + digit + code.slice(at + 1);
    }
    const [here, next] = [code[at], code[at + 1]];
    if (next !== undefined && here !== next) yield code.slice(0, at) + next + here + code.slice(at + 2);
  }
}

/** The valid EANs and ISBNs that a code with a wrong check digit may be, one mistake away. None for a valid code or other text. */
export function repairedCodes(text: string): string[] {
  const bare = bareCode(text);
  if (!looksLikeCode(text) || bare.length > 13 || readProductCode(text)) return [];
  const codes = [...mistakesIn(bare)].flatMap((code) => readProductCode(code)?.code ?? []);
  return [...new Set(codes)];
}

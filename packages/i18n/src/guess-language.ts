import { type Language, languages } from '@reprise/markets/languages';

/** Frequent words of each language. A word of two languages counts for both. */
const frequentWords: Readonly<Record<Language, string>> = {
  de: 'der die das den dem des ein eine einen einem einer und oder nicht mit von für auf ist sind wir du dein deine dich dir wird werden kannst hast bei aus nach zum zur im am es sich auch noch mehr wie alle wenn dass als',
  en: 'the a an and or not no with of for on is are we you your will can have has at from to in by it its that this be as how all when what our they them there more',
  es: 'el la los las un una y o no con de del para por en es son tu tus te se que al como más lo si cuando su sus está están puedes hay este esta o sin ya todo nuestro',
  fr: 'le la les un une et ou ne pas avec de du des pour par en sur est sont tu ton ta tes vous votre vos te se que au aux ce cette comme plus dans nous si quand son sa ses il elle qui',
  it: 'il lo la gli le un una uno e o non con di del della dei delle per da in su è sono tu tuo tua tuoi ti si che al alla come più nel nella se quando ci puoi hai questo questa ed ne anche dal agli',
  nl: 'de het een en of niet met van voor op is zijn we wij je jij jouw u uw wordt worden kun kunt heb hebt heeft bij uit naar te in aan om dat die dit als ook nog meer hoe alle wat er geen',
};

const languagesOfWord = new Map<string, Language[]>();
for (const language of languages) {
  for (const word of frequentWords[language].split(' '))
    languagesOfWord.set(word, [...(languagesOfWord.get(word) ?? []), language]);
}

/**
 * Guesses the language of a text from its frequent words. Undefined if there are fewer than three, or if another language has
 * almost as many. Good enough to find a text in the wrong file, not for single words.
 */
export function guessLanguage(text: string): Language | undefined {
  const counts = new Map<Language, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const language of languagesOfWord.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, next] = [...counts].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < 3 || best[1] < (next?.[1] ?? 0) + 2) return undefined;
  return best[0];
}

import type { Language } from '@reprise/entities/language';

/** Words that make a sentence a question and say nothing about a product: folded. */
const words: Readonly<Record<Language, string>> = {
  de: 'kann kannst konnen konnte darf muss soll will hat hast habe haben ist sind bin war wird werden wurde gibt geht macht machen man damit dabei dafur wie was wer wo wann warum wieso welche welcher welches welchen wofur noch auch schon sehr mehr viel',
  en: 'can could may must shall should will would has have had are was were been does did its there this that they you one how what who where when why which whether also already still very more much any',
  es: 'puede puedo pueden podria debe hay tiene tienen tengo son esta estan era sera hace hacer como que quien donde cuando porque cual cuales tambien ya aun muy mas mucho',
  fr: 'peut peux peuvent pourrait dois doit avoir est sont etre etait sera fait faire elle cela comment quoi qui quand pourquoi quel quelle quels quelles aussi deja encore tres plus',
  it: 'puo posso possono potrebbe deve hanno avere sono essere era sara fare come che cosa chi dove quando perche quale quali anche gia ancora molto piu',
  nl: 'kan kun kunnen mag moet zal wil heeft heb hebben zijn was wordt worden gaat doet maken het dit dat men hoe wat wie waar wanneer waarom welke ook nog zeer meer veel',
};

const sets = new Map(Object.entries(words).map(([language, text]) => [language, new Set(text.split(' '))]));

/** Whether a folded word is in questions about anything, such as `can` and `which`. */
export const isAskingWord = (term: string, language: Language): boolean => sets.get(language)?.has(term) ?? false;

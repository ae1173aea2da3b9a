import { Language, type LocalizedText, localize } from '@reprise/entities/language';

export { type LocalizedText as Localized, localize };
export const languages: readonly Language[] = Language.options;

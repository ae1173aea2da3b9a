import { createTranslations } from '@reprise/platform';
import type en from './locales/en.json';

export const { useT, getT, Trans } = createTranslations<typeof en>('blue');

/** Translates a key of this area's texts. */
export type Translate = ReturnType<typeof getT>;

import { createTranslations } from '@reprise/platform';
import type en from './locales/en.json';

export const { useT, getT, Trans } = createTranslations<typeof en>('my');

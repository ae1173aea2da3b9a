import type { Language } from '@reprise/entities/language';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

export type Texts = typeof en;

/** What the service says to visitors. A language that lacks a key does not compile. */
export const texts: Readonly<Record<Language, Texts>> = { de, en, es, fr, it, nl };

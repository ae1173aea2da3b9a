import type { Language } from '@reprise/entities/language';
import { withoutWrittenUmlauts } from './fold.ts';
import { allLanguages, stem } from './languages.ts';

/** Synonyms across the six languages. Folded, single terms. */
const groups: readonly string[] = [
  'smartphone handy mobiltelefon movil cellulare telefoon telefon telefono telephone mobile',
  'black schwarz negro noir nero zwart',
  'white weiss blanco blanc bianco wit',
  'blue blau azul bleu blu blauw',
  'red rot rojo rouge rosso rood',
  'green grun verde vert groen',
  'yellow gelb amarillo jaune giallo geel',
  'pink rosa rose roze',
  'purple lila violett morado violet viola paars',
  'grey gray grau gris grigio grijs',
  'silver silber plata argent argento zilver',
  'gold dorado dore oro goud',
  'graphite graphit grafito grafiet grafite',
  'laptop notebook portatil portable portatile',
  'headphones kopfhorer auriculares casque cuffie koptelefoon',
  'book buch libro livre boek',
  'game spiel juego jeu gioco spel videospiel videojuego videogioco',
  'film movie pelicula',
  'charger ladegerat cargador chargeur caricatore caricabatterie oplader',
  'cable kabel cavo',
  'case hulle funda coque custodia hoesje',
  'watch watches smartwatch smartwatches uhr uhren armbanduhr reloj relojes montre montres orologio orologi horloge horloges',
  'camera kamera fotokamera fotocamera fototoestel',
  'ps playstation',
  'vinyl schallplatte schallplatten vinilo vinyle vinile lp',
  'speaker lautsprecher altavoz enceinte altoparlante luidspreker',
  'band strap armband correa bracelet cinturino bandje',
  'lens objektiv objetivo objectif obiettivo',
  'comedy komodie comedia comedie commedia komedie',
];

const synonyms = new Map<string, Set<string>>();

function relate(key: string, words: readonly string[]): void {
  const known = synonyms.get(key) ?? new Set();
  for (const word of words) known.add(word);
  synonyms.set(key, known);
}

for (const group of groups) {
  const words = group.split(' ');
  for (const word of words) {
    relate(word, words);
    for (const language of allLanguages) relate(`${language}:${stem(word, language)}`, words);
  }
}

/** Synonyms of a folded term, which may be a plural. */
export function synonymsOf(term: string, languages: readonly Language[]): string[] {
  const bare = withoutWrittenUmlauts(term);
  const keys = [bare, ...languages.map((language) => `${language}:${stem(bare, language)}`)];
  const found = new Set(keys.flatMap((key) => [...(synonyms.get(key) ?? [])]));
  found.delete(term);
  return [...found];
}

import type { ReviewPhrases } from './phrases.ts';

export const it: ReviewPhrases = {
  titles: {
    happy: ['Molto soddisfatto', 'Come nuovo', 'Lo ricomprerei', 'Ottimo stato', 'Meglio del previsto'],
    fair: ['Giusto per il prezzo', 'Quasi perfetto', 'Nel complesso bene'],
    sad: ['Delusione', 'Non come descritto', 'Restituito'],
  },
  device: {
    happy: [
      'Ho cercato i segni descritti e si vedono appena.',
      'La batteria arriva tranquillamente a sera.',
      '{name} era già azzerato e pronto da configurare.',
      'Nessuna differenza da uno nuovo, tranne il prezzo.',
      'Fluido e senza problemi dopo un mese.',
      'Terzo acquisto qui, sempre impeccabili.',
      'Regalato a mia madre: è convinta che sia nuovo.',
    ],
    fair: [
      'Funziona bene, ma ha qualche graffio in più.',
      'La batteria potrebbe durare di più.',
      'Buon dispositivo, aspetto un gradino sotto.',
    ],
    sad: [
      'Dopo dieci giorni non caricava più.',
      'Una macchia luminosa sullo schermo, non segnalata.',
      'Graffi più profondi di quanto descritto.',
    ],
  },
  medium: {
    happy: [
      'Pagine pulite, nessuna sottolineatura.',
      'Si legge dall’inizio alla fine senza un salto.',
      'Lo cercavo da tempo.',
      'Sembra mai aperto.',
      'Perfetto come regalo.',
    ],
    fair: ['Un po’ ingiallito, come indicato.', 'Custodia crepata, disco perfetto.'],
    sad: ['La rilegatura era rotta.', 'Salta verso la fine.'],
  },
  accessory: {
    happy: [
      'Calza perfettamente, come nuovo.',
      'Originale e funziona bene.',
      'Il colore è quello della foto.',
      'Non scalda e carica in fretta.',
    ],
    fair: ['Piccoli segni d’uso, niente di grave.', 'Un po’ rigido all’inizio.'],
    sad: ['Stava largo, l’ho reso.', 'Scolorito su un lato.'],
  },
  service: {
    happy: [
      'Arrivato in due giorni, ben imballato.',
      'Risposta rapida e gentile.',
      'Consegnato prima del previsto.',
      'Imballaggio senza plastica, bravi.',
    ],
    fair: ['Un giorno di ritardo nella consegna.', 'Scatola un po’ grande per il contenuto.'],
    sad: ['Almeno il reso è stato semplice.', 'Rimborso dopo una settimana.'],
  },
  firstNames: ['Giulia', 'Marco', 'Chiara', 'Luca', 'Francesca', 'Davide', 'Sara', 'Matteo', 'Elena', 'Paolo'],
};

import type { ReviewPhrases } from './phrases.ts';

export const nl: ReviewPhrases = {
  titles: {
    happy: ['Zeer tevreden', 'Als nieuw', 'Aanrader', 'Prima staat', 'Beter dan verwacht'],
    fair: ['Prima voor de prijs', 'Bijna perfect', 'Over het geheel goed'],
    sad: ['Teleurgesteld', 'Niet zoals beschreven', 'Teruggestuurd'],
  },
  device: {
    happy: [
      'De beschreven sporen moest ik echt zoeken.',
      'De accu haalt makkelijk de avond.',
      '{name} was netjes gewist en klaar om in te stellen.',
      'Geen verschil met nieuw, behalve de prijs.',
      'Draait vlot, na een maand nog geen klachten.',
      'Mijn derde aankoop hier en weer geen verrassingen.',
      'Gekocht voor mijn dochter, die denkt dat hij nieuw is.',
    ],
    fair: [
      'Werkt goed, maar heeft iets meer krassen dan gedacht.',
      'De accu mag iets langer meegaan.',
      'Goed apparaat, qua uiterlijk een stapje lager.',
    ],
    sad: [
      'Na tien dagen laadde hij niet meer op.',
      'Er zat een lichtvlek in het scherm.',
      'De krassen waren dieper dan beschreven.',
    ],
  },
  medium: {
    happy: [
      'Schone bladzijden, geen aantekeningen.',
      'Speelt van begin tot eind zonder haperen.',
      'Hier zocht ik al lang naar.',
      'Lijkt nooit geopend.',
      'Perfect als cadeau.',
    ],
    fair: ['Licht vergeeld, zoals aangegeven.', 'Doosje gebarsten, schijf prima.'],
    sad: ['De rug was gebroken.', 'Hapert tegen het einde.'],
  },
  accessory: {
    happy: [
      'Past precies en ziet er nieuw uit.',
      'Origineel en werkt prima.',
      'De kleur klopt met de foto.',
      'Wordt niet warm en laadt snel.',
    ],
    fair: ['Kleine gebruikssporen, niets ergs.', 'In het begin wat stug.'],
    sad: ['Zat te los, teruggestuurd.', 'Aan één kant verkleurd.'],
  },
  service: {
    happy: [
      'Binnen twee dagen in huis, goed verpakt.',
      'Snel en vriendelijk antwoord op mijn vraag.',
      'Eerder bezorgd dan beloofd.',
      'Geen plastic in het pakket, fijn.',
    ],
    fair: ['De bezorging duurde een dag langer.', 'De doos was wat groot voor de inhoud.'],
    sad: ['Terugsturen ging gelukkig makkelijk.', 'Na een week kreeg ik mijn geld terug.'],
  },
  firstNames: ['Sanne', 'Daan', 'Fleur', 'Bram', 'Yara', 'Thijs', 'Noor', 'Ruben', 'Anouk', 'Jeroen'],
};

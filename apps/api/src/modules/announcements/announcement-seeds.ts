import type { Insertable } from 'kysely';
import type { AnnouncementsTable } from '../catalogue/tables.ts';

const day = 24 * 60 * 60 * 1000;

/** What a new shop announces: that returns and warranty are the same for every order. */
export function announcementSeeds(now: Date): Insertable<AnnouncementsTable>[] {
  return [
    {
      id: 'opening',
      texts: JSON.stringify({
        de: 'Neu bei uns: 36 Monate Garantie auf alle geprüften Geräte – und 21 Tage Zeit, es dir anders zu überlegen.',
        en: 'New with us: a 36-month warranty on every tested device – and 21 days to change your mind.',
        es: 'Novedad: 36 meses de garantía en todos los dispositivos revisados y 21 días para cambiar de opinión.',
        fr: 'Nouveau : 36 mois de garantie sur tous les appareils contrôlés, et 21 jours pour changer d’avis.',
        it: 'Novità: 36 mesi di garanzia su tutti i dispositivi controllati e 21 giorni per ripensarci.',
        nl: 'Nieuw: 36 maanden garantie op alle gekeurde apparaten – en 21 dagen om je te bedenken.',
      }),
      valid_from: now,
      valid_to: new Date(now.getTime() + 90 * day),
    },
  ];
}

import { localize } from '@reprise/entities/language';
import type { Insertable } from 'kysely';
import { texts } from '../../texts.ts';
import type { AnnouncementsTable } from './tables.ts';

const day = 24 * 60 * 60 * 1000;

/** The announcement of a new shop: returns and warranty are the same for every order. */
export function announcementSeeds(now: Date): Insertable<AnnouncementsTable>[] {
  return [
    {
      id: 'opening',
      texts: JSON.stringify(localize((language) => texts[language].announcements.opening)),
      valid_from: now,
      valid_to: new Date(now.getTime() + 90 * day),
    },
  ];
}

import type { LocalizedText } from '@reprise/entities/language';
import type { ColumnType } from 'kysely';

export interface AnnouncementsTable {
  id: string;
  texts: ColumnType<LocalizedText, string, string>;
  valid_from: ColumnType<Date, Date | string, Date | string>;
  valid_to: ColumnType<Date, Date | string, Date | string>;
}

export interface AnnouncementTables {
  announcements: AnnouncementsTable;
}

import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Belongings } from './belongings.ts';

export async function fillPersonalTables(_db: Kysely<Database>, _owner: Belongings): Promise<void> {}

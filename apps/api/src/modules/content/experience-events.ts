import type { ExperienceEvent } from '@reprise/entities/experience';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import type { CrmClient } from './crm-client.ts';

/**
 * Passes an event of a variant on to the CRM, without anything about the visitor. The caller does not wait for the CRM.
 * Throws EXPERIENCE_NOT_FOUND when no page has the variant.
 */
export async function reportExperience(db: Kysely<Database>, crm: CrmClient, event: ExperienceEvent): Promise<void> {
  const { type, ...experience } = event;
  const holder = JSON.stringify({ blocks: [{ variants: [experience] }] });
  const page = await db
    .selectFrom('content_pages')
    .select('name')
    .where(sql<boolean>`page @> ${holder}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  if (!page) throw notFound('EXPERIENCE_NOT_FOUND', `No page has the variant ${experience.experienceId}.`);
  void crm.report({ type, ...experience });
}

import * as z from 'zod/mini';
import { maxExperienceIdCharacters } from './constants/requests.ts';

/** Groups of visitors that a block of a content page can have a variant for. */
export const UserGroup = z.enum(['new', 'returning', 'seller']);
export type UserGroup = z.infer<typeof UserGroup>;

/** Query of the routes that return content pages: the group of visitors. Visitors without a group are `new`. */
export const ContentQuery = z.object({ userGroup: z.optional(UserGroup) });

const ExperienceId = z.string().check(z.regex(/^[\w.-]+$/), z.maxLength(maxExperienceIdCharacters));

/** The variant of a block that a page shows: the block, its variant, and the group that the variant is for. */
export const Experience = z.object({ contentfulId: ExperienceId, experienceId: ExperienceId, userGroup: UserGroup });
export type Experience = z.infer<typeof Experience>;

/** Body of POST /api/salesforce/event: a variant was seen or followed. */
export const ExperienceEvent = z.extend(Experience, { type: z.enum(['view', 'click']) });
export type ExperienceEvent = z.infer<typeof ExperienceEvent>;

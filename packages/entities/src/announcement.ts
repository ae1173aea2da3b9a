import * as z from 'zod/mini';

export const Announcement = z.object({ id: z.string(), text: z.string(), validTo: z.iso.datetime() });
export type Announcement = z.infer<typeof Announcement>;

/** GET /api/announcements. */
export const Announcements = z.object({ elements: z.array(Announcement) });
export type Announcements = z.infer<typeof Announcements>;

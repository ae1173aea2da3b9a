import { Announcement } from '@reprise/entities/announcement';
import { announcementsMaxAgeMs, maxHeaderAnnouncementCharacters } from '@reprise/entities/constants/pages';
import type { Platform } from '@reprise/platform';
import * as z from 'zod/mini';
import { toastIdOf } from './announcement-toasts.ts';

const storageKey = 'reprise.announcements';

const Fetched = z.object({ elements: z.array(Announcement), lastFetchedDate: z.number() });
type Fetched = z.infer<typeof Fetched>;

function stored(): Fetched | undefined {
  try {
    return Fetched.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}

function store(fetched: Fetched): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(fetched));
  } catch {
    // Without storage the next page fetches them again.
  }
}

async function announcements(platform: Platform): Promise<Fetched['elements']> {
  const known = stored();
  if (known && Date.now() - known.lastFetchedDate < announcementsMaxAgeMs) return known.elements;
  const { catalogue } = await platform.api();
  const { elements } = await catalogue.announcements();
  store({ elements, lastFetchedDate: Date.now() });
  return elements;
}

/**
 * Shows announcements as persistent toasts, unless the page hides them by then: in the header if they fit, so that
 * nothing moves. A dismissed one is not shown again for as long as it is valid.
 */
export async function showAnnouncements(platform: Platform, isHidden: () => boolean = () => false): Promise<void> {
  const elements = await announcements(platform).catch(() => []);
  if (isHidden()) return;
  const shown = new Set(platform.state.getState().toasts.map(({ id }) => id));
  for (const { id: announcement, text, validTo } of elements) {
    const id = toastIdOf(announcement);
    if (shown.has(id) || Date.parse(validTo) <= Date.now()) continue;
    const toast = { id, variant: 'success', message: text, suppressOnlyUntil: validTo } as const;
    const fits = text.length <= maxHeaderAnnouncementCharacters;
    platform.toast({ ...toast, isPersistent: true, ...(fits && { place: 'header' }) });
  }
}

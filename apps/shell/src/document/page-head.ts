import type { Head, HeadArguments, PageHandle } from '@reprise/platform';

interface MatchedPage {
  handle?: unknown;
  params: HeadArguments['params'];
  loaderData: unknown;
}

/** The last head per platform: the document's head and each language list need the same one. */
const cache = new WeakMap<object, { href: string; handle: unknown; loaderData: unknown; head: Head }>();

/** The head of a page: that of the innermost route that defines one. */
export function headOfPage(
  matches: readonly MatchedPage[],
  { platform, url }: Pick<HeadArguments, 'platform' | 'url'>,
): Head | undefined {
  for (const { handle, params, loaderData } of matches.toReversed()) {
    const headFunction = (handle as Partial<PageHandle> | undefined)?.head;
    if (!headFunction) continue;
    const cached = cache.get(platform);
    if (cached && cached.handle === handle && cached.href === url.href && cached.loaderData === loaderData)
      return cached.head;
    const head = headFunction({ platform, url, params, loaderData });
    if (!head) continue;
    cache.set(platform, { href: url.href, handle, loaderData, head });
    return head;
  }
  return undefined;
}

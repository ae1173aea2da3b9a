import type { Head, HeadArguments, PageHandle } from '@reprise/platform';

interface MatchedPage {
  handle?: unknown;
  params: HeadArguments['params'];
  loaderData: unknown;
}

/** The last answer: the document's head and every list of languages ask the same page. */
const answers = new WeakMap<object, { href: string; handle: unknown; loaderData: unknown; head: Head }>();

/** What a page says about itself: the innermost of the routes that knows. */
export function headOfPage(
  matches: readonly MatchedPage[],
  { platform, url }: Pick<HeadArguments, 'platform' | 'url'>,
): Head | undefined {
  for (const { handle, params, loaderData } of matches.toReversed()) {
    const ask = (handle as Partial<PageHandle> | undefined)?.head;
    if (!ask) continue;
    const before = answers.get(platform);
    if (before && before.handle === handle && before.href === url.href && before.loaderData === loaderData)
      return before.head;
    const head = ask({ platform, url, params, loaderData });
    if (!head) continue;
    answers.set(platform, { href: url.href, handle, loaderData, head });
    return head;
  }
  return undefined;
}

import type { ThirdParties } from '@reprise/platform';

/** A page in the pieces that it is sent in: text where something of its one request stands, UTF-8 for all the rest. */
export type PagePieces = readonly (string | Buffer)[];

export interface CachedPage {
  pieces: PagePieces;
  /** What was of that one request, and stands in the texts wherever its successor's has to stand. */
  nonce: string;
  reference: string;
  /** What its content security policy allows. */
  thirdParties: ThirdParties;
  /** Whether nothing is missing that comes with the next one: only such a page stands in for the API. */
  isComplete?: boolean;
  /** Whether it is the same for visitors with a session, apart from the frame around it. */
  isPublic?: boolean;
}

export interface PageCacheOptions {
  /** How long a page is fresh, in milliseconds; 0 keeps none. */
  maxAgeMs: number;
  /** How long a page may be handed out while the API is away, in milliseconds. */
  maxStaleMs?: number;
  /** Bytes of all pages together. */
  capacity?: number;
  now?: () => number;
}

/** What decides how a page looks to somebody who has no session. */
export interface PageRequest {
  method: string;
  host: string;
  /** Path and the query parameters that the page reads. */
  url: string;
  /** What the visitor agreed to, as it is written: the page asks those who have not decided, and hands it to the browser. */
  consent: string | undefined;
  /** Which releases the visitor gets. */
  releases: string;
  /** Grows with each release that becomes live. */
  generation: number;
}

const maxKeyLength = 1000;
const sizeOf = ({ pieces }: CachedPage) => pieces.reduce((size, { length }) => size + length, 0);

/**
 * Pages of visitors without a session are the same for all of them: rendered once and handed out again for a few seconds,
 * which is as long as a price or a stock may be behind. Whoever asks while a page is rendered waits for that one. Older pages
 * stay, as long as there is room, for when the API is away.
 */
export function createPageCache({
  maxAgeMs,
  maxStaleMs = maxAgeMs,
  capacity = 40_000_000,
  now = Date.now,
}: PageCacheOptions) {
  const kept = new Map<string, { page: CachedPage; at: number }>();
  const underWay = new Map<string, Promise<void>>();
  const maxKeptMs = Math.max(maxAgeMs, maxStaleMs);
  let size = 0;

  function drop(key: string): void {
    const found = kept.get(key);
    if (found) size -= sizeOf(found.page);
    kept.delete(key);
  }

  function find(key: string, limitMs: number): CachedPage | undefined {
    const found = kept.get(key);
    if (!found) return undefined;
    const age = now() - found.at;
    if (age >= maxKeptMs) drop(key);
    return age < limitMs ? found.page : undefined;
  }

  return {
    /** Under which name the page is kept; undefined for one that is not for everybody. */
    keyOf({ method, host, url, consent = '', releases, generation }: PageRequest): string | undefined {
      if (maxAgeMs === 0 || method !== 'GET') return undefined;
      const key = `${generation} ${releases} ${host} ${consent} ${url}`;
      return key.length > maxKeyLength ? undefined : key;
    },

    /** The page while it is fresh; one that is being rendered is waited for. */
    async get(key: string): Promise<CachedPage | undefined> {
      await underWay.get(key);
      return find(key, maxAgeMs);
    },

    /** The page as it was last rendered, for when there is no newer one to be had. */
    stale(key: string): CachedPage | undefined {
      const page = find(key, maxKeptMs);
      return page?.isComplete ? page : undefined;
    },

    /** To be called before rendering; the answer is called with the page, or with nothing when it is not for everybody. */
    begin(key: string): (page?: CachedPage) => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(key, promise);
      return (page) => {
        if (underWay.get(key) === promise) underWay.delete(key);
        if (page) {
          drop(key);
          kept.set(key, { page, at: now() });
          size += sizeOf(page);
          // the limitMs first; a Map remembers the order
          for (const limitMs of kept.keys()) {
            if (size <= capacity) break;
            drop(limitMs);
          }
        }
        resolve();
      };
    },
  };
}

const inJson = (reference: string) => `"reference":"${reference}"`;

/** The page for another request. A caller may choose the reference, so it is replaced only where the shell has put it. */
export function renewed(
  { pieces, nonce, reference }: Pick<CachedPage, 'pieces' | 'nonce' | 'reference'>,
  next: { nonce: string; reference: string },
): PagePieces {
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? piece.replaceAll(nonce, next.nonce).replaceAll(inJson(reference), inJson(next.reference))
      : piece,
  );
}

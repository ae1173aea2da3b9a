import { setTimeout as delay } from 'node:timers/promises';
import { CatalogueNews } from '@reprise/entities/cache-tags';
import { maxChangeSilenceMs } from '@reprise/entities/constants/catalogue-feed';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../boot/server/config.ts';

const firstRetryDelayMs = 100;
const maxRetryDelayMs = 2_000;
/** More than any line has. */
const maxLineCharacters = 1_000_000;

/** What the page cache needs to know about changes of the catalogue. */
export interface ChangeFeed {
  /**
   * - `current`: every change up to `maxChangeSilenceMs` ago is known.
   * - `behind`: changes may have been missed.
   * - `absent`: the API has no such stream, or has not been reached yet.
   */
  state(): 'current' | 'behind' | 'absent';
  /** Changes before this time, in milliseconds, may not be known. */
  readonly since: number;
  /** Calls `listener` with every change. */
  onNews(listener: (news: CatalogueNews) => void): void;
  stop(): void;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineCharacters) throw new Error('a line of the stream is too long');
    yield* lines;
  }
}

/** Follows the API's stream of changes. Whenever it ends or falls silent, it connects again and asks for what has changed meanwhile. */
export function createChangeFeed(
  { apiUrl }: Pick<ShellConfig, 'apiUrl'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  now: () => number = Date.now,
): ChangeFeed {
  const listeners: ((news: CatalogueNews) => void)[] = [];
  const stopped = new AbortController();
  let heardAt: number | undefined;
  let since = 0;
  let position: string | undefined;
  let retryDelayMs = firstRetryDelayMs;
  let isFollowing: boolean | undefined;

  /** Logs a beginning and an end once, and not each attempt. */
  function note(follows: boolean, error?: unknown): void {
    if (isFollowing === follows) return;
    isFollowing = follows;
    if (follows) log.info('following the changes of the catalogue');
    else log.warn({ err: error }, 'the changes of the catalogue are not known, so fewer pages are cached');
  }

  function hear(line: string): void {
    const news = CatalogueNews.parse(JSON.parse(line));
    heardAt = now();
    position = news.position;
    // After a reset older changes are unknown.
    if (news.reset) since = heardAt;
    if (news.reset || news.changed.length > 0) for (const listener of listeners) listener(news);
  }

  async function follow(): Promise<void> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(new Error('the stream is silent')), maxChangeSilenceMs);
    try {
      const signal = AbortSignal.any([stopped.signal, silent.signal]);
      const query = new URLSearchParams({ mode: 'follow', ...(position && { after: position }) });
      const response = await fetch(`${apiUrl}/catalogue-changes?${query}`, { signal, redirect: 'error' });
      if (response.status === 404) heardAt = undefined;
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        throw new Error(`/catalogue-changes answered ${response.status}`);
      }
      for await (const line of linesOf(response.body)) {
        hear(line);
        timer.refresh();
        note(true);
        retryDelayMs = firstRetryDelayMs;
      }
      throw new Error('the stream has ended');
    } finally {
      clearTimeout(timer);
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await follow();
      } catch (error) {
        if (stopped.signal.aborted) return;
        note(false, error);
      }
      await delay(retryDelayMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      retryDelayMs = Math.min(maxRetryDelayMs, 2 * retryDelayMs);
    }
  }
  void run();

  return {
    state: () => {
      if (heardAt === undefined) return 'absent';
      return now() - heardAt < maxChangeSilenceMs ? 'current' : 'behind';
    },
    get since() {
      return since;
    },
    onNews: (listener) => void listeners.push(listener),
    stop: () => stopped.abort(),
  };
}

import { readPreview } from '@reprise/build/preview';
import type { FastifyReply } from 'fastify';
import type { ShellConfig } from './config.ts';
import { type Channel, channels, type Selection } from './remotes/selection.ts';
import type { Visitor } from './visitor.ts';

type Config = Pick<ShellConfig, 'product' | 'protocol' | 'previewSecret'>;

/** Seconds that a visitor stays on one side of a canary: 30 days. */
const channelLife = 30 * 24 * 60 * 60;
const cleared = 'off';

function cookie(config: Config, pair: string, seconds: number): string {
  const secure = config.protocol === 'https' ? '; Secure' : '';
  return `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const channelCookie = (config: Config, channel: Channel | '', seconds: number) =>
  cookie(config, `${config.product}-channel=${channel}`, seconds);
const previewCookie = (config: Config, token: string, seconds: number) =>
  cookie(config, `${config.product}-preview=${token}`, seconds);

/** The releases that a visitor gets, and the cookies that keep it so. */
export interface ReleaseChoice {
  selection: Selection;
  cookies: readonly string[];
}

/**
 * Decides which releases a visitor gets. While a canary runs, chance decides once for each browser; the cookie holds nothing
 * but the word, and goes when the canary is over. `share` is the percentage of visitors that the canary is for.
 */
export function chooseReleases(
  config: Config,
  visitor: Pick<Visitor, 'cookie'>,
  share: number | undefined,
  random = Math.random,
): ReleaseChoice {
  const { previewSecret, product } = config;
  const token = visitor.cookie(`${product}-preview`);
  const preview = token && previewSecret ? readPreview(token, previewSecret) : undefined;
  const kept = visitor.cookie(`${product}-channel`);
  if (share === undefined) {
    const cookies = kept === undefined ? [] : [channelCookie(config, '', 0)];
    return { selection: { channel: 'stable', preview }, cookies };
  }
  const known = channels.find((channel) => channel === kept);
  const channel = known ?? (random() * 100 < share ? 'canary' : 'stable');
  return { selection: { channel, preview }, cookies: known ? [] : [channelCookie(config, channel, channelLife)] };
}

/** What a link with `?preview=` does: where it leads and which cookie it sets. */
export interface PreviewLink {
  location: string;
  cookie: string;
}

/**
 * The answer to a link that begins a preview, or ends it with `?preview=off`; undefined for every other address, and
 * `refused` for a token that is not valid.
 */
export function followPreviewLink(config: Config, url: URL): PreviewLink | 'refused' | undefined {
  const token = url.searchParams.get('preview');
  if (token === null || !config.previewSecret) return undefined;
  const next = new URL(url);
  next.searchParams.delete('preview');
  const location = next.pathname + next.search;
  if (token === cleared) return { location, cookie: previewCookie(config, '', 0) };
  const preview = readPreview(token, config.previewSecret);
  if (!preview) return 'refused';
  const seconds = Math.ceil((preview.until - Date.now()) / 1000);
  return { location, cookie: previewCookie(config, token, seconds) };
}

export function answerPreviewLink(reply: FastifyReply, link: PreviewLink | 'refused') {
  reply.header('cache-control', 'no-store');
  if (link !== 'refused') return reply.header('set-cookie', link.cookie).redirect(link.location, 303);
  return reply.code(403).type('text/plain').send('This preview link is not valid any more.');
}

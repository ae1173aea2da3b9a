import { readPreview } from '@reprise/build/preview';
import { cookieName } from '@reprise/entities/cookie';
import type { FastifyReply } from 'fastify';
import type { ShellConfig } from '../../boot/server/config.ts';
import type { Visitor } from '../../pages/visitor.ts';
import { type Channel, channels, type Selection } from './selection.ts';

type Config = Pick<ShellConfig, 'product' | 'protocol' | 'previewSecret'>;

/** Seconds that a visitor keeps the channel: 30 days. */
const channelMaxAgeSeconds = 30 * 24 * 60 * 60;
const endToken = 'off';

const nameOf = ({ product, protocol }: Config, cookie: 'channel' | 'preview') =>
  cookieName(cookie, { product, secure: protocol === 'https' });

function setCookie(config: Config, cookie: 'channel' | 'preview', value: string, seconds: number): string {
  const secure = config.protocol === 'https' ? '; Secure' : '';
  return `${nameOf(config, cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

const channelCookie = (config: Config, channel: Channel | '', seconds: number) =>
  setCookie(config, 'channel', channel, seconds);
const previewCookie = (config: Config, token: string, seconds: number) => setCookie(config, 'preview', token, seconds);

/** The releases for a visitor, and the cookies that store the choice. */
export interface ReleaseChoice {
  selection: Selection;
  cookies: readonly string[];
}

/**
 * Chooses the releases for a visitor. During a canary each browser gets a random channel once; the cookie contains only
 * its name, and is cleared after the canary. `share` is the percentage of visitors for the canary.
 */
export function chooseReleases(
  config: Config,
  visitor: Pick<Visitor, 'cookie'>,
  share: number | undefined,
  random = Math.random,
): ReleaseChoice {
  const { previewSecret } = config;
  const token = visitor.cookie(nameOf(config, 'preview'));
  const preview = token && previewSecret ? readPreview(token, previewSecret) : undefined;
  const stored = visitor.cookie(nameOf(config, 'channel'));
  if (share === undefined) {
    const cookies = stored === undefined ? [] : [channelCookie(config, '', 0)];
    return { selection: { channel: 'stable', preview }, cookies };
  }
  const known = channels.find((channel) => channel === stored);
  const channel = known ?? (random() * 100 < share ? 'canary' : 'stable');
  return {
    selection: { channel, preview },
    cookies: known ? [] : [channelCookie(config, channel, channelMaxAgeSeconds)],
  };
}

/** The redirect and cookie of a link with `?preview=`. */
export interface PreviewLink {
  location: string;
  cookie: string;
}

/**
 * Handles links that start a preview, or end it with `?preview=off`. Returns undefined for all other addresses, and
 * `refused` for invalid tokens.
 */
export function followPreviewLink(config: Config, url: URL): PreviewLink | 'refused' | undefined {
  const token = url.searchParams.get('preview');
  if (token === null || !config.previewSecret) return undefined;
  const next = new URL(url);
  next.searchParams.delete('preview');
  const location = next.pathname + next.search;
  if (token === endToken) return { location, cookie: previewCookie(config, '', 0) };
  const preview = readPreview(token, config.previewSecret);
  if (!preview) return 'refused';
  const seconds = Math.ceil((preview.until - Date.now()) / 1000);
  return { location, cookie: previewCookie(config, token, seconds) };
}

export function answerPreviewLink(reply: FastifyReply, link: PreviewLink | 'refused') {
  reply.header('cache-control', 'no-store');
  if (link !== 'refused') return reply.header('set-cookie', link.cookie).redirect(link.location, 303);
  return reply.code(403).type('text/plain').send('This preview link is no longer valid.');
}

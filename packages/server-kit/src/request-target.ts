import type { IncomingMessage } from 'node:http';

/** Why a request is refused before anything looks at it. */
export type TargetRefusal = 'HOST_INVALID' | 'TARGET_INVALID' | 'PATH_INVALID';

/**
 * What a request is about: a path with its query, the server as a whole (`OPTIONS *`), or nothing that can be served.
 */
export type RequestTarget =
  | { readonly kind: 'path'; readonly url: string; readonly host: string | undefined }
  | { readonly kind: 'server' }
  | { readonly kind: 'refused'; readonly reason: TargetRefusal };

const hostPattern = /^(?:\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_])?\.?)(?::(\d{1,5}))?$/i;
const absolutePattern = /^https?:\/\/([^/?]*)(.*)$/is;
const unreserved = /[\w.~-]/;

const refused = (reason: TargetRefusal): RequestTarget => ({ kind: 'refused', reason });

/** Whether a text is a host name or an address, with or without a port. */
export function isHost(text: string): boolean {
  const match = hostPattern.exec(text);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
}

const encodeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Node reads the request line as Latin-1: each character outside of ASCII is a byte that should have been encoded. */
const encodeBytes = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeByte);

/** One spelling of an encoded character: plain where it may stand plain, else in upper case. */
function normaliseEncoding(path: string): string {
  return path.replace(/%([\da-f]{2})/gi, (encoded, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return unreserved.test(character) ? character : encoded.toUpperCase();
  });
}

function isEncodedText(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Resolves `.` and `..` as URLs do; the result begins with exactly one slash, so that no redirect to it names a host. */
function resolveDots(path: string): string {
  const resolved: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') resolved.pop();
    if (segment !== '.' && segment !== '..') resolved.push(segment);
    else if (isLast) resolved.push('');
  }
  return `/${resolved.join('/')}`.replace(/^\/{2,}/, '/');
}

/** The one spelling of a path, or undefined for one that is no text or that clients read in different ways. */
function normalisePath(path: string): string | undefined {
  if (/[\\#]/.test(path)) return undefined;
  const encoded = encodeBytes(path);
  return isEncodedText(encoded) ? resolveDots(normaliseEncoding(encoded)) : undefined;
}

function readPath(target: string, host: string | undefined): RequestTarget {
  const queryAt = target.indexOf('?');
  const path = normalisePath(queryAt < 0 ? target : target.slice(0, queryAt));
  if (path === undefined) return refused('PATH_INVALID');
  return { kind: 'path', url: queryAt < 0 ? path : path + encodeBytes(target.slice(queryAt)), host };
}

function readAbsolute(target: string): RequestTarget {
  const [, authority = '', rest = ''] = absolutePattern.exec(target) ?? [];
  if (!isHost(authority)) return refused('TARGET_INVALID');
  return readPath(rest.startsWith('/') ? rest : `/${rest}`, authority);
}

function hasHost({ headersDistinct, httpVersion }: Pick<IncomingMessage, 'headersDistinct' | 'httpVersion'>): boolean {
  const { host } = headersDistinct;
  if (host === undefined) return httpVersion === '1.0';
  return host.length === 1 && isHost(host[0] ?? '');
}

/**
 * Reads what a request is about, as RFC 9112 names the forms: a path, an absolute address (whose host then counts instead
 * of the Host header) or `*`. The path comes out in one spelling: dots resolved, needlessly encoded characters decoded, one
 * slash at its beginning. Whatever decides by the text of a path therefore sees what the router sees. Never throws.
 */
export function readRequestTarget(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headersDistinct' | 'httpVersion'>,
): RequestTarget {
  if (!hasHost(request)) return refused('HOST_INVALID');
  const { method, url = '' } = request;
  if (url.startsWith('/')) return readPath(url, request.headersDistinct.host?.[0]);
  if (url === '*') return method === 'OPTIONS' ? { kind: 'server' } : refused('TARGET_INVALID');
  return absolutePattern.test(url) ? readAbsolute(url) : refused('TARGET_INVALID');
}

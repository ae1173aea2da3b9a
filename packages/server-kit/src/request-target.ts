import type { IncomingMessage } from 'node:http';

/** Why a request is refused before routing. */
export type TargetRefusal = 'HOST_INVALID' | 'TARGET_INVALID' | 'PATH_INVALID';

/**
 * What a request addresses: a path with its query, the whole server (`OPTIONS *`), or nothing valid.
 */
export type RequestTarget =
  | { readonly kind: 'path'; readonly url: string; readonly host: string | undefined }
  | { readonly kind: 'server' }
  | { readonly kind: 'refused'; readonly reason: TargetRefusal };

const hostPattern = /^(?:\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_])?\.?)(?::(\d{1,5}))?$/i;
const absolutePattern = /^https?:\/\/([^/?]*)(.*)$/is;
const unreserved = /[\w.~-]/;

const refused = (reason: TargetRefusal): RequestTarget => ({ kind: 'refused', reason });

/** Whether a text is a host name or IP address, with or without a port. */
export function isHost(text: string): boolean {
  const match = hostPattern.exec(text);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
}

const encodeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** Node reads the request line as Latin-1, so each character outside ASCII is a byte that should have been encoded. */
const encodeBytes = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeByte);

/** Decodes characters that need no encoding and writes the others in upper case. */
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

/** Resolves `.` and `..` as URLs do. The result begins with exactly one slash, so that no redirect leads to another host. */
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

/** Normalises a path. Undefined if it is not UTF-8 or if clients interpret it differently. */
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
 * Reads the request target in the forms of RFC 9112: a path, an absolute URL (whose host replaces the Host header) or `*`.
 * The path is normalised: dots resolved, needlessly encoded characters decoded, one slash at its beginning. Guards that
 * compare paths therefore see what the router sees. Never throws.
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

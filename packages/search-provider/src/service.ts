import { encodeQuery, encodeSegment, type WireValue, withPlainSpaces } from './encoding.ts';
import { SearchProviderError } from './errors.ts';
import { identityParameters, type SearchProviderIdentity } from './identity.ts';
import { createTransport, type Fetch } from './transport.ts';

export interface SearchProviderOptions {
  /** The shop's key with the provider. */
  readonly key: string;
  /** Origin of the service, with or without a trailing slash. */
  readonly serviceUrl: string;
  readonly clientVersion?: string | undefined;
  readonly identity?: SearchProviderIdentity | undefined;
  readonly fetch?: Fetch | undefined;
  /** Timeout of a call in milliseconds; 5000 by default. Of a stream it is the longest silence. */
  readonly timeoutMs?: number | undefined;
}

/** Last argument of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Encodes a path segment. Throws a SearchProviderError (`parameter`) with the name if there is nothing but white space. */
export function segment(text: string, name: string): string {
  const encoded = encodeSegment(text);
  if (encoded === '') throw new SearchProviderError('parameter', `${name} must not be empty`);
  return encoded;
}

/** Like `segment`, for what visitors type: the provider reads a leading slash as part of the path, so a bar replaces it. */
export const typedSegment = (text: string, name: string): string => segment(text.replace(/^\//, '|'), name);

type Wire = Readonly<Record<string, WireValue>>;

export interface Service {
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  /** The address of a call with the visitor's identity, without the time. */
  address(path: string, wire: Wire): string;
  /** Fetches a JSON document. */
  get(path: string, wire: Wire, call: CallOptions | undefined, dated?: boolean): Promise<unknown>;
}

/** The time of a call as the provider wants it, which no two calls share. */
export const timeStamp = (): string => `&_dt=${Date.now()}`;

/** What all read calls share: addresses, identity, timeout, and identical reads in flight. */
export function createService(options: SearchProviderOptions): Service {
  const fetch: Fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const timeoutMs = options.timeoutMs ?? 5000;
  const transport = createTransport(fetch, timeoutMs);
  const origin = options.serviceUrl.replace(/\/+$/, '');
  const identity = identityParameters(options.key, options.clientVersion ?? 'reprise-1', options.identity ?? {});
  const address = (path: string, wire: Wire) =>
    `${origin}/${path}?${encodeQuery(withPlainSpaces({ ...identity, ...wire }))}`;
  return {
    fetch,
    timeoutMs,
    address,
    get: (path, wire, call, dated = true) => transport.get(address(path, wire), dated ? timeStamp() : '', call?.signal),
  };
}

import { isLanguage, isMarketId, type Language, type MarketId, markets } from './markets.ts';

export interface HostEntry {
  /** Host name in lower case, with `:port` if the port matters. */
  readonly host: string;
  readonly market: MarketId;
  readonly language: Language;
}

/** Market and language of each host. The first host of a language is the preferred one. */
export type HostTable = readonly HostEntry[];

/** The hosts of a development machine: `localhost` and `www.localhost` are German, other languages have a subdomain. */
export function localHosts(port: number): HostTable {
  return [
    { host: `localhost:${port}`, market: 'de', language: 'de' },
    { host: `www.localhost:${port}`, market: 'de', language: 'de' },
    { host: `en.localhost:${port}`, market: 'de', language: 'en' },
    ...(['fr', 'nl', 'it', 'es'] as const).map((id) => ({ host: `${id}.localhost:${port}`, market: id, language: id })),
  ];
}

/** The local hosts on the storefront's default port 3000. */
export const defaultHosts: HostTable = localHosts(3000);

const hostPattern = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)\.?(?::(\d{1,5}))?$/;

function splitHost(text: string): { name: string; port: string | undefined } | undefined {
  const match = hostPattern.exec(text.trim().toLowerCase());
  return match?.[1] ? { name: match[1], port: match[2] } : undefined;
}

function parseHostEntry(text: string, seen: Set<string>): HostEntry | string {
  const [address = '', place = ''] = text.split('=', 2);
  const [market, language] = place.split(':').map((part) => part.trim());
  const host = splitHost(address);
  if (!host || (host.port && Number(host.port) > 65_535)) return `"${text}": "${address.trim()}" is not a host name`;
  if (!isMarketId(market)) return `"${text}": "${market}" is not a market (${Object.keys(markets).join(', ')})`;
  if (!isLanguage(language) || !markets[market].languages.includes(language)) {
    return `"${text}": "${language ?? ''}" is not a language of market ${market} (${markets[market].languages.join(', ')})`;
  }
  const full = host.port ? `${host.name}:${host.port}` : host.name;
  if (seen.has(full)) return `"${text}": ${full} is listed twice`;
  seen.add(full);
  return { host: full, market, language };
}

/**
 * Reads a host table such as `www.shop.example=de:de,en.shop.example=de:en` from an environment variable.
 * Throws an Error whose message has one line per mistake.
 */
export function parseHosts(text: string): HostTable {
  const seen = new Set<string>();
  const entries: HostEntry[] = [];
  const mistakes: string[] = [];
  for (const part of text.split(/[,\n]/).filter((part) => part.trim())) {
    const result = parseHostEntry(part.trim(), seen);
    if (typeof result === 'string') mistakes.push(result);
    else entries.push(result);
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  if (entries.length === 0) throw new Error('no host is listed; write host=market:language, separated by commas');
  return entries;
}

/**
 * Finds market and language of a request's Host header. Letter case and a trailing dot do not matter; a table entry
 * without a port matches every port, one with a port only its own.
 */
export function marketForHost(host: string, table: HostTable): { market: MarketId; language: Language } | undefined {
  const wanted = splitHost(host);
  if (!wanted) return undefined;
  const entry =
    table.find((candidate) => candidate.host === `${wanted.name}:${wanted.port}`) ??
    table.find((candidate) => candidate.host === wanted.name);
  return entry && { market: entry.market, language: entry.language };
}

/** The origin of a market and language; undefined if the table has no host for it. */
export function originFor(
  market: MarketId,
  language: Language,
  table: HostTable,
  protocol: 'http' | 'https',
): string | undefined {
  const entry = table.find((candidate) => candidate.market === market && candidate.language === language);
  return entry && `${protocol}://${entry.host}`;
}

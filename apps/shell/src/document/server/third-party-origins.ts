import { type ThirdParties, type ThirdPartyUse, thirdPartyUses } from '@reprise/platform';

/** The origins of each third party, by its name. */
export type ThirdPartyOrigins = ReadonlyMap<string, readonly string[]>;

const namePattern = /^[a-z][a-z\d-]*$/;
const localHost = /^(?:localhost|[a-z\d-]+\.localhost|127\.0\.0\.1)$/;

/** Whether a text is an https origin, or a local one: paths and wildcards would allow more than intended. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z\d.:-]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || localHost.test(hostname));
}

function problemsIn(entry: string, name: string, origins: readonly string[], isKnown: boolean): string[] {
  if (!namePattern.test(name)) return [`"${entry}": "${name}" is not a lower-case name`];
  if (isKnown) return [`"${entry}": ${name} is listed twice`];
  if (origins.length === 0) return [`"${entry}": ${name} has no origin`];
  return origins.filter((text) => !isOrigin(text)).map((text) => `"${entry}": "${text}" is not an https origin`);
}

/**
 * Parses third parties such as `payment=https://pay.example https://js.pay.example,maps=https://maps.example`. Throws
 * an Error whose message has one line per problem.
 */
export function parseThirdParties(text: string): ThirdPartyOrigins {
  const parties = new Map<string, readonly string[]>();
  const problems: string[] = [];
  for (const part of text.split(/[,\n]/)) {
    const entry = part.trim();
    if (entry === '') continue;
    const [name = '', addresses = ''] = entry.split(/=(.*)/, 2);
    const origins = addresses.split(/\s+/).filter(Boolean);
    problems.push(...problemsIn(entry, name, origins, parties.has(name)));
    parties.set(name, origins);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return parties;
}

/** Origins of the receivers of events and errors, which every page may use regardless of its route. */
const onEveryPage: ThirdParties = {
  analytics: ['connect'],
  'tag-manager': ['script', 'connect'],
  'search-events': ['connect'],
  'error-reports': ['connect'],
};

/** Adds the origins of the receivers' addresses to those that are configured by their names. */
export function withReceivers(
  configured: ThirdPartyOrigins,
  addresses: Readonly<Record<string, string | undefined>>,
): ThirdPartyOrigins {
  const all = new Map(configured);
  for (const [name, address] of Object.entries(addresses)) {
    if (address) all.set(name, [...new Set([new URL(address).origin, ...(all.get(name) ?? [])])]);
  }
  return all;
}

/** The origins that a page may use, by use. Names without configuration have none. */
export function originsFor(
  needed: ThirdParties,
  configured: ThirdPartyOrigins,
): Readonly<Record<ThirdPartyUse, readonly string[]>> {
  const of = (use: ThirdPartyUse) =>
    Object.entries({ ...needed, ...onEveryPage }).flatMap(([name, uses]) =>
      uses.includes(use) ? (configured.get(name) ?? []) : [],
    );
  const [script, connect, frame, form] = thirdPartyUses.map(of);
  return { script: script ?? [], connect: connect ?? [], frame: frame ?? [], form: form ?? [] };
}

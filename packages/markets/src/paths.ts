import { type Language, marketIds } from './markets.ts';
import { codecOf, type RawParams } from './route-params.ts';
import { type Area, type RouteMatch, type RouteName, type RouteParams, routeNames, routes, words } from './routes.ts';

export interface RouteRedirect {
  /** The permanent address: same route and parameters, spelt as this language spells it. */
  redirect: string;
}

type RawMatch = { name: RouteName; params: RawParams };

/** The template with its words in place: `/kaufen/author/:authorName`. */
function templateOf(name: RouteName, language: Language): string {
  const own: Readonly<Record<string, string>> = words[language];
  return routes[name][1].replace(/\$(\w+)/g, (_, word: string) => own[word] ?? '');
}

interface Compiled {
  name: RouteName;
  segments: string[];
}

const compiledByLanguage = new Map<Language, Compiled[]>();

/** Rest-of-path routes come last, so that a more specific word always wins, as in the router. */
function compiledRoutes(language: Language): Compiled[] {
  let compiled = compiledByLanguage.get(language);
  if (!compiled) {
    const all = routeNames.map((name) => ({ name, segments: templateOf(name, language).split('/').slice(1) }));
    const isSplat = ({ segments }: Compiled) => segments.at(-1) === '*';
    compiled = [...all.filter((route) => !isSplat(route)), ...all.filter(isSplat)];
    compiledByLanguage.set(language, compiled);
  }
  return compiled;
}

/** A comma is itself in a path (`/i/42,slug`); parentheses are not, whatever encodeURIComponent thinks. */
function encodeSegment(text: string): string {
  if (/^[\w.,~-]*$/.test(text)) return text;
  const encoded = encodeURIComponent(text).replaceAll('%2C', ',');
  return encodeParentheses(encoded).replace(/[!'*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A URL with its parentheses encoded, as every address that formatPath makes. */
export function encodeParentheses(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29');
}

function decodeSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/')) return undefined;
  try {
    return pathname
      .replace(/(?<=.)\/+$/, '')
      .slice(1)
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const tokenOf = (segment: string) => (segment === '*' ? '*' : /^:(\w+)/.exec(segment)?.[1]);

/** Whether the path has this route's shape; values are checked afterwards, because the shape alone decides the route. */
function hasShape(template: string[], path: string[]): boolean {
  const last = template.at(-1);
  const required = last?.endsWith('?') ? template.length - 1 : template.length;
  if (path.length < required || (last !== '*' && path.length > template.length)) return false;
  return template.every((segment, index) => {
    const text = path[index];
    return text === undefined || (tokenOf(segment) ? text !== '' : segment === text.toLowerCase());
  });
}

function readParams(template: string[], path: string[]): RawParams | undefined {
  const params: RawParams = {};
  for (const [index, segment] of template.entries()) {
    const token = tokenOf(segment);
    const rest = segment === '*' ? path.slice(index) : path.slice(index, index + 1);
    if (!token || rest.length === 0) continue;
    // A slash inside one segment of a rest would come back as two segments.
    if (segment === '*' && rest.some((part) => part.includes('/'))) return undefined;
    const read = codecOf(token).read(rest.join('/'));
    if (!read) return undefined;
    Object.assign(params, read);
  }
  return params;
}

function match(path: string[], language: Language): RawMatch | 'invalid' | undefined {
  const route = compiledRoutes(language).find(({ segments }) => hasShape(segments, path));
  if (!route) return undefined;
  const params = readParams(route.segments, path);
  return params ? { name: route.name, params } : 'invalid';
}

const segmentsByRoute = new Map<string, string[]>();

/** A list page formats a path per product: the template is taken apart once. */
function segmentsOf(name: RouteName, language: Language): string[] {
  const key = `${language} ${name}`;
  const known = segmentsByRoute.get(key);
  if (known) return known;
  const segments = templateOf(name, language).split('/').slice(1);
  segmentsByRoute.set(key, segments);
  return segments;
}

function format(name: RouteName, params: Readonly<Record<string, unknown>>, language: Language): string {
  const parts: string[] = [];
  for (const segment of segmentsOf(name, language)) {
    const token = tokenOf(segment);
    const text = token ? codecOf(token).write(params) : segment;
    if (segment.endsWith('?') && text === '') continue;
    if (token && !codecOf(token).read(text)) throw new RangeError(`${name}: "${text}" cannot be its :${token}`);
    parts.push(token === '*' ? text.split('/').map(encodeSegment).join('/') : token ? encodeSegment(text) : text);
  }
  return `/${parts.join('/')}`;
}

/** A path that was formatted, below its language, its route, and the name and value of each parameter. */
interface Formatted {
  path?: string;
  next: Map<unknown, Formatted>;
}

/** Header, menu and footer lead to the same places on every page, and products are on many lists. */
let formatted: Formatted = { next: new Map() };
let formattedCount = 0;
const mostFormatted = 10_000;

function below({ next }: Formatted, key: unknown): Formatted {
  const known = next.get(key) ?? { next: new Map() };
  next.set(key, known);
  return known;
}

/**
 * The pathname of a route in a language, percent-encoded (parentheses too). Throws a RangeError for parameters that no
 * path can carry, such as an id that is not a positive integer or an empty name.
 */
export function formatPath<Name extends RouteName>(name: Name, params: RouteParams<Name>, language: Language): string {
  let level = below(below(formatted, language), name);
  for (const token in params) level = below(below(level, token), params[token]);
  if (level.path !== undefined) return level.path;
  if (++formattedCount > mostFormatted) {
    formatted = { next: new Map() };
    formattedCount = 0;
  }
  level.path = format(name, params, language);
  return level.path;
}

/** `/i,{id}/…`, an older form of the product address, and pages that only have steps. */
function matchAlias(path: string[]): RawMatch | undefined {
  const [first = '', second = ''] = path;
  if (first.startsWith('i,')) {
    const params = codecOf('idAndSlug').read(`${first.slice(2)},${second}`);
    return params && { name: 'product_details', params };
  }
  if (path.length > 1) return undefined;
  if (first === 'trade-in') return { name: 'trade_in', params: { step: 'cart' } };
  return first === 'checkout' ? { name: 'checkout_cart', params: {} } : undefined;
}

function sameSpelling(path: string[], canonical: string): boolean {
  return decodeSegments(canonical)?.join('/') === path.join('/');
}

/** A category's own words may mean something else in another language, and lead nowhere there. */
function isPage(pathname: string, language: Language): boolean {
  const found = match(decodeSegments(pathname) ?? [], language);
  return found !== undefined && found !== 'invalid';
}

/**
 * Finds the route of a pathname (no query, no hash). A path in another market's words, in another letter case, with a
 * trailing slash or in an older form gives the permanent address instead; an unknown or malformed one gives undefined.
 */
export function parsePath(pathname: string, language: Language): RouteMatch | RouteRedirect | undefined {
  const path = decodeSegments(pathname);
  if (!path) return undefined;
  const own = match(path, language);
  if (own === 'invalid') return undefined;
  const found = own ?? matchAlias(path) ?? matchForeign(path, language);
  if (!found) return undefined;
  const canonical = format(found.name, found.params, language);
  const trailingSlash = pathname.length > 1 && pathname.endsWith('/');
  if (own && !trailingSlash && sameSpelling(path, canonical)) return found as RouteMatch;
  return isPage(canonical, language) ? { redirect: canonical } : undefined;
}

function matchForeign(path: string[], language: Language): RawMatch | undefined {
  for (const other of marketIds) {
    const found = other === language ? undefined : match(path, other);
    if (found && found !== 'invalid') return found;
  }
  return undefined;
}

/**
 * The same page in another language, parameters carried over; undefined when the path is no page of `from`. Category
 * and content paths are themselves localised: where the page knows its other addresses, format those instead.
 */
export function translatePath(pathname: string, from: Language, to: Language): string | undefined {
  const parsed = parsePath(pathname, from);
  if (!parsed) return undefined;
  if ('redirect' in parsed) return translatePath(parsed.redirect, from, to);
  const translated = format(parsed.name, parsed.params, to);
  return isPage(translated, to) ? translated : undefined;
}

/** The part of the shop that answers a route. */
export function areaOf(name: RouteName): Area {
  return routes[name][0];
}

/**
 * The path patterns of a route for the router, absolute: `['/i/:idAndSlug']`. Read the parameters with parsePath, which
 * also checks them; a category's pattern is a splat under the more specific words.
 */
export function routePatterns(name: RouteName, language: Language): string[] {
  return [templateOf(name, language)];
}

/** The path prefixes of an area, as the release registry lists them; `/` stands for the landing page alone. */
export function mounts(area: Area, language: Language): string[] {
  const names = routeNames.filter((name) => areaOf(name) === area);
  return [...new Set(names.map((name) => `/${templateOf(name, language).split('/')[1]}`))];
}

/** The area whose mounts a pathname lies under; the shell for everything else (it redirects, or shows the error page). */
export function areaOfPath(pathname: string, language: Language): Area {
  const path = decodeSegments(pathname);
  if (!path || (path[0] === '' && path.length > 1)) return 'shell';
  const first = path[0]?.toLowerCase();
  const route = compiledRoutes(language).find(({ segments }) => segments[0] === first);
  return route ? areaOf(route.name) : 'shell';
}

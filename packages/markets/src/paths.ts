import type { Area } from './areas.ts';
import { type Language, marketIds } from './markets.ts';
import { codecOf, type RawParams } from './route-params.ts';
import { type RouteMatch, type RouteName, type RouteParams, routeNames, routes, words } from './routes.ts';

export interface RouteRedirect {
  /** The permanent path of the same route and parameters in this language. */
  redirect: string;
}

type RawMatch = { name: RouteName; params: RawParams };

/** The template in a language: `/kaufen/author/:authorName`. */
function templateOf(name: RouteName, language: Language): string {
  const own: Readonly<Record<string, string>> = words[language];
  return routes[name][1].replace(/\$(\w+)/g, (_, word: string) => own[word] ?? '');
}

interface Compiled {
  name: RouteName;
  segments: string[];
}

const compiledByLanguage = new Map<Language, Compiled[]>();

/** In the order of the table, where more specific routes come before the rest of a path. */
function compiledRoutes(language: Language): Compiled[] {
  let compiled = compiledByLanguage.get(language);
  if (!compiled) {
    compiled = routeNames.map((name) => ({ name, segments: templateOf(name, language).split('/').slice(1) }));
    compiledByLanguage.set(language, compiled);
  }
  return compiled;
}

/** Unlike encodeURIComponent, leaves commas (`/i/42,slug`) and encodes parentheses. */
function encodeSegment(text: string): string {
  if (/^[\w.,~-]*$/.test(text)) return text;
  const encoded = encodeURIComponent(text).replaceAll('%2C', ',');
  return encodeParentheses(encoded).replace(/[!'*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Encodes the parentheses of a URL, as formatPath does. */
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

/** Whether the path has this route's shape. The shape alone decides the route; values are checked afterwards. */
function hasShape(template: string[], path: string[]): boolean {
  const last = template.at(-1);
  const required = last?.endsWith('?') ? template.length - 1 : template.length;
  if (path.length < required || (last !== '*' && path.length > template.length)) return false;
  return template.every((segment, index) => {
    const text = path[index];
    return text === undefined || tokenOf(segment) !== undefined || segment === text.toLowerCase();
  });
}

function readParams(template: string[], path: string[]): RawParams | undefined {
  const params: RawParams = {};
  for (const [index, segment] of template.entries()) {
    const token = tokenOf(segment);
    const rest = segment === '*' ? path.slice(index) : path.slice(index, index + 1);
    if (!token || rest.length === 0) continue;
    // An encoded slash inside a segment would become a separator when the path is formatted again.
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

/** Cached, since list pages format a path per product. */
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

/** A node in the tree of cached paths: language → route → name and value of each parameter. */
interface CachedPath {
  path?: string;
  next: Map<unknown, CachedPath>;
}

/** Cached, since header, menu and footer have the same links on every page, and products are on many lists. */
let cachedPaths: CachedPath = { next: new Map() };
let cachedCount = 0;
const maxCached = 10_000;

function childOf({ next }: CachedPath, key: unknown): CachedPath {
  const known = next.get(key) ?? { next: new Map() };
  next.set(key, known);
  return known;
}

/**
 * The pathname of a route in a language, percent-encoded (including parentheses). Throws a RangeError for invalid
 * parameters, such as an id that is not a positive integer or an empty name.
 */
export function formatPath<Name extends RouteName>(name: Name, params: RouteParams<Name>, language: Language): string {
  let node = childOf(childOf(cachedPaths, language), name);
  for (const token in params) node = childOf(childOf(node, token), params[token]);
  if (node.path !== undefined) return node.path;
  if (++cachedCount > maxCached) {
    cachedPaths = { next: new Map() };
    cachedCount = 0;
  }
  node.path = format(name, params, language);
  return node.path;
}

/** `/i,{id}/…`, an older form of product paths, and the prefixes of pages that consist of steps. */
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

/** Whether the path is a page. The words of a category may match another route in another language. */
function isPage(pathname: string, language: Language): boolean {
  const found = match(decodeSegments(pathname) ?? [], language);
  return found !== undefined && found !== 'invalid';
}

/**
 * Finds the route of a pathname (no query, no hash). A path in the words of another market, in another letter case, with a
 * trailing slash or in an older form yields a redirect; an unknown or malformed path yields undefined.
 */
export function parsePath(pathname: string, language: Language): RouteMatch | RouteRedirect | undefined {
  const path = decodeSegments(pathname);
  if (!path) return undefined;
  const own = match(path, language);
  if (own === 'invalid') return undefined;
  const found = own ?? matchAlias(path) ?? matchForeign(path);
  if (!found) return undefined;
  const canonical = format(found.name, found.params, language);
  const trailingSlash = pathname.length > 1 && pathname.endsWith('/');
  if (own && !trailingSlash && sameSpelling(path, canonical)) return found as RouteMatch;
  return isPage(canonical, language) ? { redirect: canonical } : undefined;
}

function matchForeign(path: string[]): RawMatch | undefined {
  for (const other of marketIds) {
    const found = match(path, other);
    if (found && found !== 'invalid') return found;
  }
  return undefined;
}

/**
 * The same page in another language, with the same parameters; undefined if the path is not a page in `from`. Category and
 * content paths are localised data: format them instead if the page knows its paths in other languages.
 */
export function translatePath(pathname: string, from: Language, to: Language): string | undefined {
  const parsed = parsePath(pathname, from);
  if (!parsed) return undefined;
  if ('redirect' in parsed) return translatePath(parsed.redirect, from, to);
  const translated = format(parsed.name, parsed.params, to);
  return isPage(translated, to) ? translated : undefined;
}

/** The area of a route. */
export function areaOf(name: RouteName): Area {
  return routes[name][0];
}

/**
 * The absolute path patterns of a route for the router: `['/i/:idAndSlug']`. Read the parameters with parsePath, which also
 * checks them. The pattern of a category is a splat.
 */
export function routePatterns(name: RouteName, language: Language): string[] {
  return [templateOf(name, language)];
}

/** The path prefixes of an area for the release registry; `/` stands for the landing page alone. */
export function mounts(area: Area, language: Language): string[] {
  const names = routeNames.filter((name) => areaOf(name) === area);
  return [...new Set(names.map((name) => `/${templateOf(name, language).split('/')[1]}`))];
}

/** The area whose mounts include a pathname; the shell for all others (it redirects, or shows the error page). */
export function areaOfPath(pathname: string, language: Language): Area {
  const path = decodeSegments(pathname);
  if (!path || (path[0] === '' && path.length > 1)) return 'shell';
  const first = path[0]?.toLowerCase();
  const route = compiledRoutes(language).find(({ segments }) => segments[0] === first);
  return route ? areaOf(route.name) : 'shell';
}

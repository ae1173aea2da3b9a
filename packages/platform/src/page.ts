import { parsePath, type RouteName, type RouteParams } from '@reprise/markets';
import type { ComponentType } from 'react';
import {
  type ActionFunction,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunction,
} from 'react-router';
import { failureOf } from './async.ts';
import type { HeadFunction } from './head.ts';
import type { LazyAction } from './lazy-action.ts';
import { preloadLazyComponents } from './lazy-with-preload.tsx';
import { declaredQuery, type QueryNames } from './page-query.ts';
import { type Platform, platformOf } from './platform.ts';
import type { ThirdParties } from './third-parties.ts';

export type Layout = 'default' | 'minimal' | 'checkout';

/** What the shell knows of a route before its code is loaded; `head` and `Steps` are added with the code. */
export interface PageHandle {
  /** Name of the page's chunk, whose files the server preloads. */
  chunk: string;
  /** Names of the chunks of its lazy components. Documents have their styles; their code is loaded after hydration. */
  parts?: readonly string[] | undefined;
  layout: Layout;
  /** The query parameters that the page reads. Areas built for contract 1.4 have none, and their pages read all. */
  query?: QueryNames | undefined;
  /** Another site may post a form to this path. */
  crossSiteReturn?: true | undefined;
  /** Query parameters with tokens of mailed links. */
  linkTokens?: readonly string[] | undefined;
  /** Third parties that the documents of this page may use. */
  thirdParties?: ThirdParties | undefined;
  /** Forms with files may be posted to this page. */
  uploads?: true | undefined;
  /** The page is the same for everybody. */
  isShared?: true | undefined;
  head?: HeadFunction | undefined;
  /** Progress indicator in the header of the checkout layout; set with the page's code. */
  Steps?: ComponentType | undefined;
  /** Fetches the code that answers the page's forms; set with the page's code. */
  preloadAction?: (() => Promise<unknown>) | undefined;
}

/** A page module, which brings together the component and loader from their own files. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction & Partial<Pick<LazyAction, 'preload'>>;
  head?: HeadFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Progress indicator in the header of the checkout layout. */
  Steps?: ComponentType;
}

export interface PageOptions {
  id: string;
  path: string;
  chunk: string;
  /** Names of the chunks of its components made with `lazyWithPreload`. */
  parts?: readonly string[];
  layout?: Layout;
  /** The query parameters that the page reads. It sees no others; none by default. */
  query?: QueryNames;
  /**
   * Another site may post a form to this path, as sign-in providers and banks do. The path begins with a word and may
   * have required parameters such as `:orderUuid`. The loader gets the form as `platform.crossSiteReturn`. Anyone can
   * post here, so the loader must check a signature, or a state that is stored with the visitor's session.
   */
  crossSiteReturn?: true;
  /**
   * Query parameters with tokens of mailed links. The shell moves them from the address to a cookie before the page is loaded;
   * the loader gets them as `platform.linkTokens`. A parameter that `query` names, too, stays in the address without its value.
   * The path consists of words and required parameters.
   */
  linkTokens?: readonly string[];
  /**
   * Third parties that the page needs, by their names in the shop's configuration: `{ payment: ['script', 'frame'] }`. Only its
   * documents may use them. A link between pages that need different ones is a page load.
   */
  thirdParties?: ThirdParties;
  /**
   * Forms with files (`multipart/form-data`) may be posted to this page. Its action passes them on with `uploadForm`, and never
   * reads them on the server.
   */
  uploads?: true;
  /**
   * The page is the same for everybody, apart from what `platform.state` has of the visitor: its loader calls nothing of the API
   * whose answer depends on the session. Browsers that are known to run scripts get it as it is for visitors without a session,
   * and add the name, the counts and the wishlist.
   */
  isShared?: true;
  load: () => Promise<PageModule>;
  children?: RouteObject[];
}

/** Redirects to the sign-in page, and from there back to the requested page. */
function toSignIn({ request, context }: LoaderFunctionArgs): Response {
  const platform = platformOf(context);
  // the sign-in page redirects users who are signed in
  platform.state.setState({ user: undefined });
  const { pathname, search } = new URL(request.url);
  return redirect(`${platform.path('auth', {})}?${new URLSearchParams({ next: pathname + search })}`);
}

/**
 * Turns errors of the API into route errors with status, code and reference, and 401 into a redirect to the sign-in page. Other
 * errors are rethrown.
 */
function withRouteErrors<A extends [LoaderFunctionArgs, ...unknown[]], R>(work: ((...args: A) => R) | undefined) {
  if (!work) return undefined;
  return async (...args: A) => {
    try {
      return await work(...args);
    } catch (error) {
      if (!(error instanceof Error) || !/^Api(Unavailable)?Error$/.test(error.name)) throw error;
      const failure = failureOf(error);
      if (failure.status === 401) throw toSignIn(args[0]);
      throw data({ code: failure.code, reference: failure.reference }, { status: failure.status });
    }
  };
}

/** Gives the loader only the parameters that its route declares, on the server and in the browser. */
function withDeclaredQuery(loader: LoaderFunction | undefined, names: QueryNames): LoaderFunction | undefined {
  return (
    loader &&
    ((args: LoaderFunctionArgs, ...rest) => {
      const url = new URL(args.request.url);
      const search = declaredQuery(url.search, names);
      if (search === url.search) return loader(args, ...rest);
      url.search = search;
      return loader({ ...args, url, request: new Request(url, args.request) }, ...rest);
    })
  );
}

/** Words and required parameters, beginning with a word: other sites must not be able to post to every page. */
const exactPath = /^\/[\w-]+(?:\/(?:[\w-]+|:\w+))*$/;

/**
 * Defines a route whose code is loaded on demand. Throws on the server if other sites may post to a path, or mails link to one, that
 * is too general.
 */
export function page(options: PageOptions): RouteObject {
  const { id, path, load, children, layout = 'default', query = [], ...known } = options;
  // The server refuses such a release: browsers need not check again.
  if (process.env.SIDE !== 'browser' && (known.crossSiteReturn || known.linkTokens) && !exactPath.test(path)) {
    throw new Error(
      `${id}: a path that other sites may post to, or that has tokens, consists of words and parameters, unlike ${path}.`,
    );
  }
  const handle: PageHandle = { ...known, layout, query };
  return {
    id,
    path,
    handle,
    ...(children ? { children } : {}),
    lazy: async () => {
      const module = await load();
      // A component that cannot be loaded fails in its own page only.
      if (process.env.SIDE === 'server') await preloadLazyComponents().catch(() => undefined);
      handle.head = module.head;
      handle.Steps = module.Steps;
      handle.preloadAction = module.action?.preload;
      const loader = withRouteErrors(
        withDeclaredQuery(module.loader, query) as ((...args: unknown[]) => unknown) | undefined,
      );
      const action = withRouteErrors(module.action as ((...args: unknown[]) => unknown) | undefined);
      return {
        Component: module.Component,
        ...(loader ? { loader: loader as LoaderFunction } : {}),
        ...(action ? { action: action as ActionFunction } : {}),
        ...(module.shouldRevalidate ? { shouldRevalidate: module.shouldRevalidate } : {}),
      };
    },
  };
}

/** Ends a loader with an error page: 404 by default, with a code for the page and the log. */
export function pageError(status = 404, code = 'NOT_FOUND'): never {
  throw data({ code }, { status });
}

/**
 * The parameters of a page's path, checked and typed. Invalid values, such as an id that is not a number, end in the 404 page.
 */
export function routeParams<N extends RouteName>(name: N, request: Request, platform: Platform): RouteParams<N> {
  const parsed = parsePath(new URL(request.url).pathname, platform.market.language);
  if (!parsed || 'redirect' in parsed || parsed.name !== name) pageError();
  return parsed.params as RouteParams<N>;
}

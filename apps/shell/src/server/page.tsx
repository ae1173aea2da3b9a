import { randomBytes } from 'node:crypto';
import type { Platform } from '@reprise/platform';
import type { FastifyReply } from 'fastify';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { DataRouteObject, HydrationState, StaticHandlerContext } from 'react-router';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { AppProviders } from '../app.tsx';
import type { Menu } from '../menu/menu-context.tsx';
import { StaticMarkup } from '../static-fragment.tsx';
import { blockRenderUntilParsed } from './document.ts';
import type { PagePieces } from './page-cache.ts';
import { bytesOf, createSink, openOutput, utf8Of, wholeOutput } from './page-output.ts';

export interface RenderedPage {
  platform: Platform;
  menu: Menu;
  kept: ComponentProps<typeof StaticMarkup>['value'];
  context: StaticHandlerContext;
  status: number;
  headers: Record<string, string | string[]>;
  nonce: string;
  head: PagePieces;
  /** Written after the render: it carries the state that rendering may have completed. */
  tail: () => PagePieces;
  signal: AbortSignal;
  /** How long the router took, most of it asking the API, in milliseconds; and when rendering began. */
  loadTime: number;
  begun: number;
  /** `componentStack` says in which component it happened. */
  onError: (error: unknown, componentStack?: string | undefined) => void;
}

const renderTimeoutMs = 8000;
/** React's mark of a part that did not render: it threw, or waits for something. */
const clientRenderMark = '<!--$!-->';

/** 122 random bits; the bytes behind a UUID are drawn in advance. */
export const createNonce = () => randomBytes(16).toString('hex');

/** The matched routes alone, one in the other: going through all the others again would find the same. */
function branchOf({ matches }: StaticHandlerContext): DataRouteObject[] {
  return matches.reduceRight<DataRouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as DataRouteObject],
    [],
  );
}

type PageContents = Pick<RenderedPage, 'platform' | 'menu' | 'kept' | 'context'>;

function Page({ page }: { page: PageContents }): ReactNode {
  const router = createStaticRouter(branchOf(page.context), page.context);
  return (
    <StrictMode>
      <AppProviders platform={page.platform} menu={page.menu}>
        <StaticMarkup value={page.kept}>
          <StaticRouterProvider router={router} context={page.context} hydrate={false} />
        </StaticMarkup>
      </AppProviders>
    </StrictMode>
  );
}

/**
 * The whole page, where nothing in it has to be waited for; undefined where something does, or failed. Rendering it into a
 * string takes half the time of rendering it into a stream.
 */
function renderAtOnce(page: RenderedPage): PagePieces | undefined {
  try {
    const markup = renderToString(<Page page={page} />);
    if (markup.includes(clientRenderMark)) return undefined;
    return [...page.head, utf8Of(markup), ...page.tail()];
  } catch {
    return undefined;
  }
}

/**
 * Sends a page: as a whole where that is possible, else the head at once and the markup as React finishes it. Answers the page
 * that was complete.
 */
export async function sendPage(reply: FastifyReply, page: RenderedPage): Promise<PagePieces | undefined> {
  const pieces = renderAtOnce(page);
  if (!pieces) {
    await streamPage(reply, page);
    return undefined;
  }
  const bytes = bytesOf(pieces);
  const took = { load: page.loadTime, render: performance.now() - page.begun };
  const timing = Object.entries(took).map(([name, duration]) => `${name};dur=${duration.toFixed(1)}`);
  sendHtml(reply, page.status, { ...page.headers, 'server-timing': timing.join(', ') }, bytes);
  return pieces;
}

/** Sends a page that is complete. */
export function sendHtml(reply: FastifyReply, status: number, headers: RenderedPage['headers'], page: Buffer): void {
  reply.hijack();
  const whole = wholeOutput(reply, page);
  reply.raw.writeHead(status, { ...headers, ...whole.headers });
  reply.raw.end(whole.body);
}

/** Resolves when the last byte is out. */
function streamPage(reply: FastifyReply, page: RenderedPage): Promise<void> {
  reply.hijack();
  const { output, headers: encoding } = openOutput(reply);
  const send = (status: number) => {
    reply.raw.writeHead(status, { ...page.headers, ...encoding });
    output.write(bytesOf(page.head).toString().replace(blockRenderUntilParsed, ''));
  };
  return new Promise((resolve) => {
    let failed = false;
    const sink = createSink(output, page.tail);
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), renderTimeoutMs);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    sink.on('close', finish);
    const stream = renderToPipeableStream(<Page page={page} />, {
      nonce: page.nonce,
      // a large subtree would otherwise arrive as a skeleton that needs JavaScript to be shown
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        send(failed ? 500 : page.status);
        stream.pipe(sink);
      },
      onShellError(error) {
        page.onError(error);
        send(500);
        output.end('</div></body></html>', finish);
      },
      onError(error, { componentStack }) {
        failed = true;
        if (!page.signal.aborted) page.onError(error, componentStack);
      },
    });
    page.signal.addEventListener('abort', () => {
      stream.abort(new Error('the visitor left'));
      finish();
    });
  });
}

/** Renders a page for nobody, and answers what threw on the way. */
export function findRenderErrors(page: PageContents, signal: AbortSignal): Promise<unknown[]> {
  return new Promise((resolve) => {
    const errors: unknown[] = [];
    const finish = () => resolve(errors);
    const stream = renderToPipeableStream(<Page page={page} />, {
      onAllReady: finish,
      onShellError: finish,
      onError: (error) => void errors.push(error),
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason));
  });
}

/** Errors as the browser may know them: never a message of ours, always something the router revives. */
export function hydrationOf(context: StaticHandlerContext): HydrationState {
  const { loaderData, actionData, errors } = context;
  const plain = errors
    ? Object.fromEntries(
        Object.entries(errors).map(([id, error]) =>
          error instanceof Error
            ? [id, { __type: 'Error', message: error.message }]
            : [id, { ...(error as object), __type: 'RouteErrorResponse' }],
        ),
      )
    : null;
  return { loaderData, actionData, errors: plain };
}

import { randomBytes } from 'node:crypto';
import type { Platform } from '@reprise/platform';
import type { FastifyReply } from 'fastify';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { DataRouteObject, HydrationState, StaticHandlerContext } from 'react-router';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { AppProviders } from '../../boot/app-providers.tsx';
import { blockRenderUntilParsed } from '../../document/server/document.ts';
import type { Menu } from '../../menu/menu-context.tsx';
import { StaticMarkup } from '../static-fragment.tsx';
import { createPageBody, type PageBody } from './page-body.ts';
import { bytesOf, createSink, openOutput, type PagePieces, utf8Of } from './page-output.ts';
import { sendHtml } from './send-html.ts';

export interface RenderedPage {
  platform: Platform;
  menu: Menu;
  staticMarkup: ComponentProps<typeof StaticMarkup>['value'];
  context: StaticHandlerContext;
  status: number;
  /** The headers with durations in the format of `Server-Timing`. A page that is streamed gets a nonce for React's scripts. */
  headers: (timing?: string, nonce?: string) => Record<string, string | string[]>;
  head: PagePieces;
  /** Called after rendering, which may change the state that it contains. */
  tail: () => PagePieces;
  /** Whether browsers may keep the page and ask whether it has changed; known after rendering. */
  mayBeKept: () => boolean;
  signal: AbortSignal;
  /** Duration of the loaders in milliseconds, and the start time of rendering. */
  loadTime: number;
  begun: number;
  onError: (error: unknown, componentStack?: string | undefined) => void;
}

const renderTimeoutMs = 8000;
/** React's marker for a Suspense boundary that threw or suspended. */
const clientRenderMark = '<!--$!-->';

/** A nonce of 128 random bits. */
export const createNonce = () => randomBytes(16).toString('hex');

/** The matched routes as a nested branch, so that the router does not match all routes again. */
function branchOf({ matches }: StaticHandlerContext): DataRouteObject[] {
  return matches.reduceRight<DataRouteObject[]>(
    (children, { route }) => [{ ...route, ...(children.length > 0 && { children }) } as DataRouteObject],
    [],
  );
}

type PageContents = Pick<RenderedPage, 'platform' | 'menu' | 'staticMarkup' | 'context'>;

function Page({ page }: { page: PageContents }): ReactNode {
  const router = createStaticRouter(branchOf(page.context), page.context);
  return (
    <StrictMode>
      <AppProviders platform={page.platform} menu={page.menu}>
        <StaticMarkup value={page.staticMarkup}>
          <StaticRouterProvider router={router} context={page.context} hydrate={false} />
        </StaticMarkup>
      </AppProviders>
    </StrictMode>
  );
}

/**
 * Renders the page to a string, which takes half the time of a stream. Returns undefined if a component suspended or
 * threw.
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
 * Sends a page: as a whole if possible, else as a stream, with the head first. Returns the page if it was sent as a
 * whole.
 */
export async function sendPage(reply: FastifyReply, page: RenderedPage): Promise<PageBody | undefined> {
  const pieces = renderAtOnce(page);
  if (!pieces) {
    await streamPage(reply, page);
    return undefined;
  }
  const body = createPageBody(bytesOf(pieces));
  const took = { load: page.loadTime, render: performance.now() - page.begun };
  const timing = Object.entries(took).map(([name, duration]) => `${name};dur=${duration.toFixed(1)}`);
  sendHtml(reply, page.status, page.headers(timing.join(', ')), body, page.mayBeKept());
  return body;
}

/** Resolves when the last byte is sent. */
function streamPage(reply: FastifyReply, page: RenderedPage): Promise<void> {
  reply.hijack();
  const { output, headers: encoding } = openOutput(reply);
  const nonce = createNonce();
  const send = (status: number) => {
    reply.raw.writeHead(status, { ...page.headers(undefined, nonce), ...encoding });
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
      nonce,
      // Otherwise React would send large subtrees in a form that needs JavaScript to be shown.
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

/** Renders a page without sending it, and returns the errors. */
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

/** The hydration state, with errors in a form that the browser can restore and without internal messages. */
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

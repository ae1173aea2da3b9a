import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { Platform } from '@reprise/platform';
import type { FastifyReply } from 'fastify';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { HydrationState, StaticHandlerContext } from 'react-router';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { AppProviders } from '../app.tsx';
import type { Menu } from '../features/menu/menu-context.tsx';

export interface RenderedPage {
  platform: Platform;
  menu: Menu;
  context: StaticHandlerContext;
  routes: Parameters<typeof createStaticRouter>[0];
  status: number;
  headers: Record<string, string | string[]>;
  nonce: string;
  head: string;
  /** Written after the render: it carries the state that rendering may have completed. */
  tail: () => string;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

const renderLimit = 8000;
const blockSize = 128 * 1024;

export const createNonce = () => randomBytes(16).toString('base64');

function Page({ page }: { page: RenderedPage }): ReactNode {
  const router = createStaticRouter(page.routes, page.context);
  return (
    <StrictMode>
      <AppProviders platform={page.platform} menu={page.menu}>
        <StaticRouterProvider router={router} context={page.context} hydrate={false} />
      </AppProviders>
    </StrictMode>
  );
}

/** Streams a page: the head at once, then the markup as React finishes it. Resolves when the last byte is out. */
export function streamPage(reply: FastifyReply, page: RenderedPage): Promise<void> {
  reply.hijack();
  const { output, encoding } = compressed(reply);
  const send = (status: number) => {
    const headers = encoding ? { 'content-encoding': encoding } : {};
    reply.raw.writeHead(status, { ...page.headers, ...headers, vary: 'accept-encoding' });
    output.write(page.head);
  };
  return new Promise((resolve) => {
    let failed = false;
    const sink = createSink(output, page.tail);
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), renderLimit);
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
      onError(error) {
        failed = true;
        if (!page.signal.aborted) page.onError(error);
      },
    });
    page.signal.addEventListener('abort', () => {
      stream.abort(new Error('the visitor left'));
      finish();
    });
  });
}

/**
 * Takes what React hands out, 2 kB at a time: written one by one these would cost more than the render. React uses its
 * buffers again, so they are copied, and only once.
 */
function createSink(output: Writable, tail: () => string): Writable {
  let block = Buffer.allocUnsafe(blockSize);
  let filled = 0;
  const writeBlock = (done: () => void) => {
    const ready = block.subarray(0, filled);
    block = Buffer.allocUnsafe(blockSize);
    filled = 0;
    if (output.write(ready)) done();
    else output.once('drain', () => done());
  };
  const append = (chunk: Buffer, done: () => void) => {
    filled += chunk.copy(block, filled);
    done();
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunk.length > blockSize)
        writeBlock(() => (output.write(chunk) ? done() : output.once('drain', () => done())));
      else if (filled + chunk.length > blockSize) writeBlock(() => append(chunk, done));
      else append(chunk, done);
    },
    final(done) {
      output.write(block.subarray(0, filled));
      output.end(tail(), () => done());
    },
  });
}

/** Lightly: more would cost the server more than the render itself. The first that a browser takes, cheapest first. */
const encodings = {
  zstd: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
};

/** Where the page is written: compressed as the browser takes it. */
function compressed(reply: FastifyReply): { output: Writable; encoding?: string } {
  const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((value) => value.trim());
  for (const [encoding, create] of Object.entries(encodings)) {
    if (!accepted.includes(encoding)) continue;
    const output = create();
    output.pipe(reply.raw);
    return { output, encoding };
  }
  return { output: reply.raw };
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

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the API fails: `dead` refuses connections, `stopped` accepts them but never responds, `slow` responds after five
 * seconds.
 */
export type ApiFault = 'none' | 'dead' | 'stopped' | 'slow' | 'html' | 'truncated' | 'wrong schema';

export interface FakeApi {
  readonly url: string;
  /** Paths of the requests of pages and visitors since the array was last emptied. */
  readonly asked: string[];
  /** Paths that respond after 1.5 seconds. */
  readonly slowPaths: Set<string>;
  /** Responses by path; 404 for all others. */
  readonly answers: Record<string, (response: ServerResponse) => void>;
  fail(fault: ApiFault): Promise<void>;
  close(): Promise<void>;
}

/** What the shell asks for itself. */
const ownPaths: ReadonlySet<string> = new Set(['/readyz', '/catalogue-changes']);
const [slowMs, slowPathMs] = [5_000, 1_500];
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body);
  return (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
};

/** An HTTP server in place of the API that can fail in the ways that processes and networks do. */
export async function startFakeApi(answers: FakeApi['answers']): Promise<FakeApi> {
  let fault: ApiFault = 'none';
  let server: Server | undefined;
  let port = 0;
  const asked: string[] = [];
  const slowPaths = new Set<string>();
  const known: FakeApi['answers'] = {
    '/readyz': json({ status: 'ok' }),
    '/api/navigation-view': json({ categories: [] }),
    ...answers,
  };

  function answer(path: string, response: ServerResponse): void {
    const right = known[path] ?? json({ code: 'NOT_FOUND', message: '', reference: '' }, 404);
    if (fault === 'stopped') return;
    const delay = fault === 'slow' ? slowMs : slowPaths.has(path) ? slowPathMs : 0;
    if (delay) setTimeout(() => response.destroyed || right(response), delay);
    else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    else if (fault === 'wrong schema') json({ surprise: true })(response);
    else if (fault === 'truncated') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"categories":[', () => response.destroy());
    } else right(response);
  }
  async function listen(): Promise<void> {
    server = createServer((request, response) => {
      const { pathname: path } = new URL(request.url ?? '', 'http://api');
      if (!ownPaths.has(path)) asked.push(path);
      answer(path, response);
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }
  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server?.closeAllConnections();
    await closed;
    server = undefined;
  }

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    slowPaths,
    answers: known,
    async fail(next) {
      fault = next;
      if (next === 'dead') await close();
      else if (!server) await listen();
    },
    close,
  };
}

import { join } from 'node:path';
import { expect } from '@reprise/testing/fixtures';
import { freePort } from '@reprise/testing/free-port';
import { productionSecrets } from '@reprise/testing/production-secrets';
import { test } from '../fixtures/private-shop.ts';
import { type RawAnswer, type RawRequest, requestLines, sendRaw, specialRequests } from '../fixtures/raw-requests.ts';
import { prepareDatabase, type RunningServer, root, type Servers } from '../fixtures/servers.ts';

const generalHeaders = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'content-security-policy',
  'cache-control',
];

// Thousands of requests, and a deliberately slow client.
test.describe.configure({ timeout: 180_000 });

type Problem = string | undefined;
/** Checks the format of a server's error; returns what is wrong with it. */
type ErrorShape = (answer: RawAnswer, request: Pick<RawRequest, 'target'>) => Problem;

function jsonProblem({ body }: RawAnswer, fields: readonly string[]): Problem {
  if (!body.startsWith('{')) return `the body is ${body}`;
  const value: unknown = JSON.parse(body);
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return String(names.filter((name) => name !== 'fieldErrors')) === String(fields) ? undefined : `the body is ${body}`;
}

const apiShape: ErrorShape = (answer) => jsonProblem(answer, ['code', 'message', 'reference']);
const searchShape: ErrorShape = (answer) => jsonProblem(answer, ['message']);
const sandboxShape: ErrorShape = (answer) => jsonProblem(answer, ['code', 'message']);
const textShape: ErrorShape = ({ headers }) =>
  headers.get('content-type')?.[0]?.startsWith('text/plain') ? undefined : 'the body is no text';
const shellShape: ErrorShape = (answer) => {
  const type = answer.headers.get('content-type')?.[0] ?? '';
  if (type.startsWith('application/json')) return apiShape(answer, { target: '' });
  if (type.startsWith('text/plain')) return answer.body.includes('\n') ? 'a text of several lines' : undefined;
  return /<html lang="\w\w"[\s\S]*<h1\b/.test(answer.body) ? undefined : 'no page with a heading';
};

function locationProblem({ headers }: RawAnswer, host: string): Problem {
  const location = headers.get('location')?.[0];
  if (location === undefined) return undefined;
  return new URL(location, `http://${host}/`).host === host ? undefined : `it leads to ${location}`;
}

function problemOf(answer: RawAnswer, request: RawRequest, host: string, shape: ErrorShape): Problem {
  const { status, headers, body } = answer;
  const missing = generalHeaders.filter((name) => headers.get(name)?.length !== 1);
  if (missing.length > 0) return `without or with several ${missing}`;
  const isUnready = status === 503 && (headers.has('retry-after') || request.target.endsWith('/readyz'));
  if (status >= 500 && !isUnready) return `status ${status}: ${body.slice(0, 200)}`;
  if (status === 405 && !headers.has('allow')) return 'status 405 without Allow';
  if (body.includes('"statusCode"')) return `the framework's own answer: ${body}`;
  if (request.method === 'HEAD') return body === '' ? locationProblem(answer, host) : 'HEAD with a body';
  return (
    (status >= 400 && !request.target.endsWith('/readyz') ? shape(answer, request) : undefined) ??
    locationProblem(answer, host)
  );
}

/** Sends all requests, several at a time; returns what was wrong, by request. */
async function problemsOf<Request extends RawRequest>(
  requests: readonly Request[],
  port: number,
  judge: (answer: RawAnswer, request: Request) => Problem,
): Promise<string[]> {
  const problems: string[] = [];
  const left = requests.values();
  const worker = async () => {
    for (const request of left) {
      const problem = await sendRaw(port, request.text).then(
        (answer) => judge(answer, request),
        (error: unknown) => String(error),
      );
      if (problem) problems.push(`${JSON.stringify(request.text.slice(0, 100))}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return problems;
}

const slowRequest = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `;

async function expectToSurvive(
  server: RunningServer,
  host: string,
  shape: ErrorShape,
  refusesAll: number[] = [],
): Promise<void> {
  let ended: unknown;
  void server.ended.then((how) => {
    ended = how;
  });
  const slow = sendRaw(server.port, slowRequest(host));
  const lines = requestLines(host);
  expect(lines.length).toBeGreaterThan(1500);
  const problems = await problemsOf(lines, server.port, (answer, request) => problemOf(answer, request, host, shape));
  const specials = specialRequests(host).map((special) => ({ ...special, method: '', target: '' }));
  const further = await problemsOf(specials, server.port, (answer, special) => {
    if (![...special.statuses, ...refusesAll].includes(answer.status))
      return `${special.name}: ${answer.status} ${answer.body.slice(0, 100)}`;
    return problemOf(answer, special, host, shape);
  });
  expect([...problems, ...further].slice(0, 20)).toEqual([]);
  expect((await slow).status).toBe(408);
  expect(ended, server.output().slice(-2000)).toBeUndefined();
  expect(
    (await sendRaw(server.port, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).status,
  ).toBe(200);
}

const { api: apiSecrets, search: searchSecrets, sandbox: sandboxSecrets } = productionSecrets;
const production = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  ...apiSecrets,
  ...searchSecrets,
  ...sandboxSecrets,
};

async function startApi(servers: Servers, folder: string): Promise<RunningServer & { internalPort: number }> {
  const [port, internalPort] = [await freePort(), await freePort()];
  const env = {
    ...production,
    API_PORT: String(port),
    API_INTERNAL_PORT: String(internalPort),
    API_DATA_DIR: join(folder, 'api'),
    MEDIA_DIR: join(folder, 'media'),
    API_SEED: 'none',
    PREWARM_PICTURES: 'off',
    SEARCH_URL: `http://127.0.0.1:${await freePort()}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    RATE_LIMIT: 'off',
  };
  await prepareDatabase(servers, env.API_DATA_DIR);
  const api = await servers.start([join(root, 'apps/api/src/server.ts')], env, '/healthz', port);
  return { ...api, internalPort };
}

test('the API answers every request as documented and keeps running', async ({ servers, folder }) => {
  const api = await startApi(servers, folder);
  const internal = { ...api, port: api.internalPort };
  await Promise.all([
    test.step('its port', () => expectToSurvive(api, `127.0.0.1:${api.port}`, apiShape)),
    // Without a token the answer reveals nothing else.
    test.step('its internal port', () => expectToSurvive(internal, `127.0.0.1:${internal.port}`, apiShape, [401])),
  ]);
});

test('the shell answers every request as documented and keeps running', async ({
  servers,
  folder,
  openPrivateShop,
}) => {
  const api = await startApi(servers, folder);
  const { shell } = await openPrivateShop({ apiUrl: `http://127.0.0.1:${api.port}` });
  await expectToSurvive(shell, `localhost:${shell.port}`, shellShape);
});

async function startSearch(servers: Servers): Promise<RunningServer> {
  const port = await freePort();
  const env = { ...production, SEARCH_PORT: String(port), API_URL: `http://127.0.0.1:${await freePort()}` };
  return servers.start([join(root, 'apps/search/src/server.ts')], env, '/healthz', port);
}

async function startSandbox(servers: Servers, folder: string): Promise<RunningServer> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const env = {
    ...production,
    SANDBOX_PORT: String(port),
    SMTP_PORT: String(smtpPort),
    SANDBOX_DATA_DIR: join(folder, 'sandbox'),
  };
  return servers.start([join(root, 'apps/sandbox/src/server.ts')], env, '/healthz', port);
}

async function startOrigin(servers: Servers, folder: string): Promise<RunningServer> {
  const port = await freePort();
  const parameters = [join(root, 'scripts/static-origin.ts'), folder, String(port)];
  return servers.start(parameters, production, '/healthz', port);
}

test('search, sandbox and static origin answer every request as documented and keep running', async ({
  servers,
  folder,
}) => {
  const [search, sandbox, origin] = [
    await startSearch(servers),
    await startSandbox(servers, folder),
    await startOrigin(servers, folder),
  ];
  await Promise.all([
    test.step('search', () => expectToSurvive(search, `127.0.0.1:${search.port}`, searchShape)),
    test.step('sandbox', () => expectToSurvive(sandbox, `127.0.0.1:${sandbox.port}`, sandboxShape)),
    test.step('static origin', () => expectToSurvive(origin, `127.0.0.1:${origin.port}`, textShape)),
  ]);
});

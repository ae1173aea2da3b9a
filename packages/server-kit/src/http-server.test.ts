import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { get as getTls } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ErrorFormat } from './errors.ts';
import { generalHeaders } from './headers.ts';
import { allowSlowBody, createHttpServer, type HttpServerOptions } from './http-server.ts';

const format: ErrorFormat = ({ code }) => ({ type: 'text/plain', body: code });
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function open(handler: RequestListener, options: Partial<HttpServerOptions> = {}): Promise<number> {
  const server = createHttpServer(handler, { format, ...options });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Sends raw bytes and returns everything that the server answers until it closes the connection. */
async function send(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(request);
  return text(socket);
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const post = (fields: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\n${fields}\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const echo: RequestListener = (request, response) => response.end(`${request.headers.host} ${request.url}`);

describe('createHttpServer', () => {
  it('normalises the path and takes the host of an absolute address', async () => {
    const port = await open(echo);
    expect(await send(port, get('//x/%61/../b?q=%zz'))).toMatch(/a \/x\/b\?q=%zz$/m);
    expect(await send(port, get('http://other.example/c'))).toMatch(/other\.example \/c$/m);
  });

  it.each([
    ['a path that is not UTF-8', get('/%'), 400, 'PATH_INVALID'],
    ['an invalid target', get('http://[/'), 400, 'TARGET_INVALID'],
    ['a missing host', 'GET / HTTP/1.1\r\n\r\n', 400, 'HOST_INVALID'],
    ['a request that is not HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['two content lengths', post('Content-Length: 3\r\nContent-Length: 0\r\n'), 400, 'MALFORMED_REQUEST'],
    [
      'a content length with chunks',
      post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
      400,
      'MALFORMED_REQUEST',
    ],
    ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n', 417, 'EXPECTATION_FAILED'],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
  ])(
    'answers %s in the format of the server, with the general headers, and closes the connection',
    async (_, request, status, code) => {
      const answer = await send(await open(echo), request);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*\r\n\r\n${code}$`));
      expect(answer).toMatch(/^connection: close/im);
      for (const [name, value] of Object.entries(generalHeaders)) expect(answer).toContain(`${name}: ${value}\r\n`);
    },
  );

  it('does not read a second request after a body whose end is unclear', async () => {
    const port = await open(echo);
    for (const fields of ['Transfer-Encoding: xchunked\r\n', 'Transfer-Encoding: chunked, identity\r\n'])
      expect(await send(port, post(fields)), fields).not.toContain('smuggled');
    expect(await send(port, post('Transfer-Encoding: chunked\r\n'))).toContain('/smuggled');
  });

  it('answers in plain text if the format throws', async () => {
    const broken: ErrorFormat = () => {
      throw new Error('broken');
    };
    expect(await send(await open(echo, { format: broken }), get('/%'))).toMatch(
      / 400 [\s\S]*percent-encoded UTF-8\.\n$/,
    );
  });

  it('closes the connection instead of mixing an error into a partly written response', async () => {
    const port = await open((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half');
    });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    await once(socket, 'data');
    socket.write('zz\r\n');
    expect(await text(socket)).not.toContain('MALFORMED_REQUEST');
  });

  it('answers 408 if the headers do not arrive in time', async () => {
    const port = await open(echo, { timeouts: { headersMs: 50 } });
    expect(await send(port, 'GET / HTTP/1.1\r\nHost: a\r\nX: ')).toMatch(/ 408 [\s\S]*REQUEST_TIMEOUT$/);
  });

  const slow = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab';
  /** Sends the rest of the slow body after the usual time is over. */
  async function sendSlowly(port: number): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(slow);
    setTimeout(() => socket.write('cd'), 400);
    return text(socket);
  }

  it('answers 408 to a client that does not finish its body, also when a route reads it', async () => {
    const read: RequestListener = (request, response) =>
      void text(request).then(
        (body) => response.end(body),
        () => {},
      );
    for (const handler of [read, () => undefined]) {
      const port = await open(handler, { timeouts: { requestMs: 50 } });
      expect(await send(port, slow)).toMatch(/ 408 [\s\S]*REQUEST_TIMEOUT$/);
    }
  });

  it('waits for a body as long as its route allows', async () => {
    const patient =
      (ms: number): RequestListener =>
      (request, response) => {
        allowSlowBody(request, ms);
        void text(request).then(
          (body) => response.end(body),
          () => {},
        );
      };
    const timeouts = { requestMs: 100 };
    expect(await sendSlowly(await open(patient(20_000), { timeouts }))).toMatch(/ 200 [\s\S]*abcd$/);
    expect(await sendSlowly(await open(patient(200), { timeouts }))).toMatch(/ 408 [\s\S]*REQUEST_TIMEOUT$/);
  });

  it('ignores an upgrade that it does not offer', async () => {
    const upgrade = 'GET /x HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n';
    expect(await send(await open(echo), upgrade)).toMatch(/ 200 OK[\s\S]*a \/x$/m);
  });
});

describe('createHttpServer with an identity', () => {
  const folder = `${import.meta.dirname}/test-identity`;
  const tls = {
    cert: readFileSync(`${folder}/certificate.pem`, 'utf8'),
    key: readFileSync(`${folder}/key.pem`, 'utf8'),
  };
  const ask = async (port: number, options: object) => {
    const [response]: IncomingMessage[] = await once(
      getTls({ port, host: '127.0.0.1', path: '//x/%61', agent: false, ...options }),
      'response',
    );
    if (!response) throw new Error('There was no answer.');
    return { headers: response.headers, body: await text(response) };
  };

  it('encrypts connections, and is trusted only by clients that trust its certificate authority', async () => {
    const port = await open(echo, { tls });
    const { headers, body } = await ask(port, { ca: tls.cert });
    expect(body).toMatch(/ \/x\/a$/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    await expect(ask(port, {})).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    await expect(ask(port, { ca: tls.cert, maxVersion: 'TLSv1.1' })).rejects.toThrow();
  });

  it('refuses plain HTTP, and answers afterwards', async () => {
    const port = await open(echo, { tls });
    expect(await send(port, get('/'))).not.toContain('HTTP/1.1 200');
    expect((await ask(port, { ca: tls.cert })).body).toMatch(/ \/x\/a$/);
  });
});

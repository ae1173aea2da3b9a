import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Runs a small server as a separate process. */
async function outputOf(start: string, env: Record<string, string>) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'run-server.ts'));
  const environment = JSON.stringify(path.join(import.meta.dirname, 'environment.ts'));
  const code = `
    import { runServer } from ${module};
    import { readEnvironment } from ${environment};
    const errorReports = () => ({ dsn: process.env.ERROR_REPORTS_DSN, release: '1.4.0' });
    await runServer({ name: 'tried', errorReports, readConfig: (env) => readEnvironment(env, () => ({})), start: async ({ log }) => {
      ${start}
      return async () => {};
    } });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, lines: stdout.trim().split('\n'), stderr };
}

const production = { NODE_ENV: 'production' };

it.each([
  ['exception', 'setTimeout(() => { throw new Error("broken"); })'],
  ['rejection', 'setTimeout(() => void Promise.reject(new Error("broken")))'],
])('logs an uncaught %s as JSON in production and exits', async (_kind, crash) => {
  const { code, lines, stderr } = await outputOf(crash, production);
  expect(code).toBe(1);
  expect(stderr).toBe('');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 60,
      name: 'tried',
      msg: 'tried crashed',
      err: expect.objectContaining({ message: 'broken', stack: expect.stringContaining('Error: broken') }),
    }),
  ]);
});

const kit = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));

/** A server whose routes fail outside of any error handler, and a client that requests one of them. */
const fragile = (method: string, url: string) => `
  const { default: Fastify } = await import(${JSON.stringify(fileURLToPath(import.meta.resolve('fastify')))});
  const { registerErrors, serverOptions } = await import(${kit('fastify-errors.ts')});
  const options = { format: ({ code }) => ({ type: 'text/plain', body: code }) };
  const app = Fastify(serverOptions(options));
  registerErrors(app, options);
  const never = () => new Promise(() => {});
  app.get('/timer', () => { setTimeout(() => { throw new Error('broken'); }); return never(); });
  app.get('/rejection', () => { void Promise.reject(new Error('broken')); return never(); });
  app.post('/body', () => { setTimeout(() => { throw new Error('broken'); }); return never(); });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const init = ${method === 'POST'} ? { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const answer = await fetch(address + '${url}?token=secret', init);
  log.info({ status: answer.status, body: await answer.text() }, 'answered');
  setTimeout(() => process.exit(0), 20);`;

it.each([
  ['GET', '/timer'],
  ['GET', '/rejection'],
  ['POST', '/body'],
])('answers 500 to %s %s with an uncaught error, and keeps running', async (method, url) => {
  const { code, lines } = await outputOf(fragile(method, url), production);
  expect(code).toBe(0);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      method,
      url: `${url}?token=…`,
      reference: expect.stringMatching(/^[\da-f]{32}$/),
      err: expect.objectContaining({ message: 'broken' }),
    }),
    expect.objectContaining({ msg: 'answered', status: 500, body: 'INTERNAL' }),
  ]);
});

it('reports the error of a crash before the process ends', async () => {
  const received: string[] = [];
  const service = createServer(async (request, response) => {
    received.push(await text(request));
    response.end('{}');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const crash = 'setTimeout(() => { throw new Error("broken"); })';
  const { code } = await outputOf(crash, { ...production, ERROR_REPORTS_DSN: `http://shop@127.0.0.1:${port}/1` });
  service.close();
  expect(code).toBe(1);
  expect(received).toEqual([expect.stringContaining('"release":"1.4.0"')]);
  expect(received[0]).toContain('"line":"tried crashed"');
});

it('logs why a server cannot start', async () => {
  const { code, lines } = await outputOf('throw new Error("The port is taken.")', production);
  expect(code).toBe(1);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, msg: 'tried cannot start: The port is taken.' }),
  ]);
});

it('logs readable lines outside production', async () => {
  const { code, lines } = await outputOf('log.info({ port: 1 }, "listening"); log.debug("too much")', {});
  expect(code).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO \(tried\): listening \{"port":1\}$/)]);
});

it('respects LOG_LEVEL', async () => {
  const { lines } = await outputOf('log.info("a"); log.error("b")', { ...production, LOG_LEVEL: 'error' });
  expect(lines).toEqual([expect.stringContaining('"msg":"b"')]);
});

it('prints only the mistakes of an invalid configuration', async () => {
  const env = { LOG_LEVEL: 'loud', SHUTDOWN_DELAY_MS: 'soon' };
  const { code, lines, stderr } = await outputOf('log.info("started")', env);
  expect(code).toBe(1);
  expect(lines).toEqual(['']);
  expect(stderr).toMatch(/^Configuration: LOG_LEVEL: .+\nConfiguration: SHUTDOWN_DELAY_MS: .+\n$/);
});

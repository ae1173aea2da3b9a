import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type ReadinessCheck, registerHealth } from './health.ts';

const stopping = { begun: false };

function ask(check: ReadinessCheck, url = '/readyz', shutdown = stopping) {
  const app = Fastify();
  registerHealth(app, shutdown, check);
  return app.inject(url);
}

it('is healthy while the process runs, even if it is not ready', async () => {
  const response = await ask(() => ({ status: 'failing' }), '/healthz', { begun: true });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
  expect(response.headers['cache-control']).toBe('no-store');
});

it.each([
  { status: 'ready', statusCode: 200 },
  { status: 'starting', statusCode: 503 },
  { status: 'failing', statusCode: 503 },
] as const)('answers $statusCode if it is $status', async ({ status, statusCode }) => {
  const response = await ask(() => ({ status, products: 3 }));
  expect(response.statusCode).toBe(statusCode);
  expect(response.json()).toEqual({ status, products: 3 });
});

it('is not ready if the check throws', async () => {
  const response = await ask(() => Promise.reject(new Error('The disk is gone.')));
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'failing', reason: 'The disk is gone.' });
});

it('is not ready once it is stopping', async () => {
  const response = await ask(() => ({ status: 'ready' }), '/readyz', { begun: true });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'stopping' });
});

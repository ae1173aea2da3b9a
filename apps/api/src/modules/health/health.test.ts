import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

describe('health', () => {
  it('answers /healthz', async () => {
    const response = await api.app.inject('/healthz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
  });

  it('is ready once every migration is applied, and reports when one is not', async () => {
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await sql`alter table kysely_migration rename to kysely_migration_away`.execute(api.db);
    const response = await api.app.inject('/readyz');
    await sql`alter table kysely_migration_away rename to kysely_migration`.execute(api.db);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({ status: 'starting', reason: expect.stringContaining('001_catalogue') });
  });
});

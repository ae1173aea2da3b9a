import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestApp } from './test-app.ts';
import { registerUploadFixture } from './upload-fixture.ts';

// For journeys: the API with the test routes and no catalogue, on the port in FIXTURE_PORT.
const folder = await mkdtemp(path.join(tmpdir(), 'reprise-fixture-'));
const { FIXTURE_PORT = '0', ALLOWED_ORIGINS = '' } = process.env;
const shop = await createTestApp({
  empty: true,
  now: new Date(),
  environment: { UPLOADS_DIRECTORY: folder, ALLOWED_ORIGINS },
  fixtureRoutes: registerUploadFixture,
});
await shop.app.listen({ host: '127.0.0.1', port: Number(FIXTURE_PORT) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.close().then(() => rm(folder, { recursive: true })));
}

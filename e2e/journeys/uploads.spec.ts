import { join } from 'node:path';
import { expect } from '@reprise/testing/fixtures';
import { freePort } from '@reprise/testing/free-port';
import { test } from '../fixtures/private-shop.ts';
import { root } from '../fixtures/servers.ts';

test.slow();

const list = { name: '../list.csv', mimeType: 'text/csv', buffer: Buffer.from('ean;condition\n4006381333931;A1\n') };
const notAPhoto = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    // the browser reports each refused form
    test.use({ javaScriptEnabled, expectedProblems: /\b400\b/ });

    test('a form with files is kept for the visitor who sent it', async ({ page, servers, openPrivateShop }) => {
      const [port, apiPort] = [await freePort(), await freePort()];
      const environment = { FIXTURE_PORT: String(apiPort), ALLOWED_ORIGINS: `http://localhost:${port}` };
      const script = join(root, 'apps/api/src/testing/fixture-server.ts');
      const api = await servers.start([script], environment, '/healthz', apiPort);
      const shop = await openPrivateShop({ fixtureArea: true, apiUrl: api.url, port });
      await page.goto(`${shop.url}/fixture/upload`);
      const result = page.getByRole('status', { name: 'Result' });
      const photo = await page.screenshot({ type: 'jpeg' });

      await page.getByLabel('Note').fill('Broken');
      await page.getByLabel('Photos').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByLabel('List').setInputFiles(list);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(result).toHaveText('Broken: photo, csv');
      const address = await page.getByRole('link', { name: 'First file' }).getAttribute('href');
      const own = await page.request.get(shop.url + address);
      expect([own.status(), own.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await fetch(shop.url + address)).status).toBe(404);

      await page.getByLabel('Photos').setInputFiles(notAPhoto);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(result).toHaveText('INVALID_REQUEST');
    });
  });
}

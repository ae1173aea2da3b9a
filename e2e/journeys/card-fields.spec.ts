import { join } from 'node:path';
import { expect } from '@reprise/testing/fixtures';
import { freePort } from '@reprise/testing/free-port';
import { startOtherSite } from '../fixtures/other-site.ts';
import { test } from '../fixtures/private-shop.ts';
import { root } from '../fixtures/servers.ts';

// A page of a shop: it frames the address in its query and notes what the frame says.
const framing = `<main><h1>Card</h1><iframe title="Card" width="480" height="360"></iframe><output></output>
<button>Pay</button></main>
<script>
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, data, origin }) => {
  if (source === frame.contentWindow) document.querySelector('output').textContent = JSON.stringify({ ...data, origin });
});
frame.src = new URLSearchParams(location.search).get('frame');
document.querySelector('button').onclick = () =>
  frame.contentWindow.postMessage({ type: 'submit', requestId: '7' }, new URL(frame.src).origin);
</script>`;

test('the card fields give the shop a token and no card, by keyboard', async ({ page, servers, folder }) => {
  const shop = await startOtherSite({ '/': framing });
  const port = await freePort();
  const env = {
    SANDBOX_PORT: String(port),
    SMTP_PORT: String(await freePort()),
    SANDBOX_DATA_DIR: join(folder, 'sandbox'),
    ALLOWED_ORIGINS: shop.origin,
  };
  const provider = await servers.start([join(root, 'apps/sandbox/src/server.ts')], env, '/readyz', port);
  const origin = `http://127.0.0.1:${provider.port}`;
  const frameUrl = `${origin}/payments/fields/card?language=en&origin=${encodeURIComponent(shop.origin)}`;
  await page.goto(`${shop.origin}/?frame=${encodeURIComponent(frameUrl)}`);
  const frame = page.frameLocator('iframe');
  const said = page.locator('output');
  const number = frame.getByRole('textbox', { name: 'Card number' });
  await expect(said).toContainText('"type":"ready"');
  const heightOf = () => frame.locator('body').evaluate((body) => body.scrollHeight);
  const height = await heightOf();

  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(said).toContainText('"fields":["number","expiry","securityCode","holderName"]');
  await expect(number).toBeFocused();
  await expect(frame.getByText('Check the card number.')).toBeVisible();
  expect(await heightOf()).toBe(height);

  for (const text of ['4111111111111111', '0335', '123', 'Ada Lovelace']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(number).toHaveValue('4111 1111 1111 1111');
  await expect(said).toContainText('"valid":true');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(said).toContainText('"type":"token"');
  const message = await said.textContent();
  expect(message).toContain('"lastFour":"1111"');
  expect(message).toContain(`"origin":"${origin}"`);
  expect(message).not.toContain('411111');
  expect(message).not.toContain('"123"');
  await shop.close();
});

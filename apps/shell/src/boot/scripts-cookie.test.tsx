import { expect, test, vi } from 'vitest';
import { acceptSharedPages, refuseSharedPages } from './scripts-cookie.ts';

test('a cookie says that scripts run, until they cannot be loaded', () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  const shop = (origin: string) => ({ product: 'reprise', market: { origin } });
  acceptSharedPages(shop('http://localhost:3000'));
  acceptSharedPages(shop('https://www.shop.example'));
  refuseSharedPages(shop('http://localhost:3000'));
  expect(written).toEqual([
    'reprise-scripts=1; Path=/; SameSite=Lax',
    '__Host-reprise-scripts=1; Path=/; SameSite=Lax; Secure',
    'reprise-scripts=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

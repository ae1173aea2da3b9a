import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentOf, readSettings, root, services } from './services.ts';

it('uses the ports of the README', () => {
  const { settings, mistakes } = readSettings({});
  expect(mistakes).toEqual([]);
  const rows = readFileSync(join(root, 'README.md'), 'utf8').split('\n');
  for (const [variable, port] of Object.entries(settings.ports)) {
    const row = rows.find((line) => line.startsWith('|') && line.endsWith(' |') && line.includes(`\`${variable}\``));
    expect(row, `the README's table of addresses names ${variable}`).toMatch(new RegExp(`\\b${port}\\b`));
  }
});

it('reports every mistake', () => {
  const { mistakes } = readSettings({ API_PORT: 'x', SHELL_PORT: '3001', SMTP_PORT: '70000' });
  expect(mistakes).toEqual([
    'SMTP_PORT must be a port number from 1 to 65535, not "70000".',
    'API_PORT must be a port number from 1 to 65535, not "x".',
    'SHELL_PORT and BLUE_PORT are both 3001; each service needs its own port.',
  ]);
});

it('refuses ports that browsers do not connect to, except for mail', () => {
  expect(readSettings({ SANDBOX_PORT: '4190', BLUE_PORT: '6000', SMTP_PORT: '25' }).mistakes).toEqual([
    'SANDBOX_PORT must not be 4190: browsers and fetch refuse to connect to that port. Choose another.',
    'BLUE_PORT must not be 6000: browsers and fetch refuse to connect to that port. Choose another.',
  ]);
});

it('passes the URLs of all services to each other', () => {
  const { settings } = readSettings({
    SHELL_PORT: '4000',
    API_PORT: '4100',
    API_INTERNAL_PORT: '4101',
    DATA_DIR: '/data',
  });
  expect(environmentOf(settings, { SMTP_URL: 'smtp://mail.example:25' })).toMatchObject({
    API_URL: 'http://127.0.0.1:4100',
    API_INTERNAL_URL: 'http://127.0.0.1:4101',
    API_DATA_DIR: '/data/api',
    SEARCH_SNAPSHOT_DIR: '/data/search',
    SMTP_URL: 'smtp://mail.example:25',
    ALLOWED_ORIGINS: expect.stringContaining('http://en.localhost:4000'),
    PAYMENT_WEBHOOK_URL: 'http://127.0.0.1:4100/api/payments/notifications',
    CARRIER_TRACKING_URL: 'http://localhost:3900/carrier/track?number=',
    BANK_URL: 'http://127.0.0.1:3900/bank/api',
    CARRIER_URL: 'http://127.0.0.1:3900/carrier/api',
    CLAMD_ADDRESS: '127.0.0.1:3910',
    BREACHED_PASSWORDS_URL: 'http://127.0.0.1:3900/passwords/range',
    TRANSLATION_URL: 'http://127.0.0.1:3900/translation',
    CRM_URL: 'http://127.0.0.1:3900/crm',
    GOOGLE_ISSUER: 'http://localhost:3900/sign-in/google',
    APPLE_CLIENT_ID: 'reprise',
    PAYPAL_CLIENT_SECRET: 'reprise-sandbox-sign-in',
    FACEBOOK_GRAPH_URL: 'http://127.0.0.1:3900/sign-in/facebook/graph',
    BANK_WEBHOOK_URL: 'http://127.0.0.1:4100/api/bank/notifications',
    CARRIER_WEBHOOK_URL: 'http://127.0.0.1:4100/api/carrier/notifications',
    SANDBOX_PUBLIC_URL: 'http://localhost:3900',
    FACEBOOK_LIBRARY_URL: 'http://localhost:3900/sign-in/facebook/sdk.js',
    ANALYTICS_URL: 'http://localhost:3900/analytics/events',
    ERROR_REPORTS_DSN: 'http://shop@localhost:3900/errors/1',
    SEARCH_EVENTS_URL: 'http://localhost:3200',
    SEARCH_EVENTS_KEY: 'reprise',
    TAG_MANAGER_URL: 'http://localhost:3900/analytics/tag-manager.js',
    THIRD_PARTIES: 'payment=http://localhost:3900,facebook=http://localhost:3900',
  });
});

it('gives shell and API the same version, from the package and the commit', () => {
  const { settings } = readSettings({});
  expect(environmentOf(settings, {}).APP_VERSION).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{12}(-dirty)?)?$/);
  expect(environmentOf(settings, { APP_VERSION: '7.0.0' }).APP_VERSION).toBe('7.0.0');
  const versions = ['.', 'apps/shell', 'apps/api'].map(
    (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version,
  );
  expect(new Set(versions).size).toBe(1);
});

it('lists a service after those that it waits for', () => {
  const names = services.map(({ name }) => name);
  for (const { name, after } of services) {
    for (const needed of after)
      expect(names.indexOf(needed), `${name} after ${needed}`).toBeLessThan(names.indexOf(name));
  }
});

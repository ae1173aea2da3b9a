import { expect, it } from 'vitest';
import { environmentOf, readSettings, services } from './services.ts';

it('has the ports that the README names', () => {
  const { settings, mistakes } = readSettings({});
  expect(mistakes).toEqual([]);
  expect(settings.ports).toEqual({
    SANDBOX_PORT: 3900,
    SMTP_PORT: 3925,
    API_PORT: 3100,
    SEARCH_PORT: 3200,
    BLUE_PORT: 3001,
    GREEN_PORT: 3002,
    MY_PORT: 3003,
    SHELL_PORT: 3000,
  });
});

it('names every mistake', () => {
  const { mistakes } = readSettings({ API_PORT: 'x', SHELL_PORT: '3001', SMTP_PORT: '70000' });
  expect(mistakes).toEqual([
    'SMTP_PORT must be a port number from 1 to 65535, not "70000".',
    'API_PORT must be a port number from 1 to 65535, not "x".',
    'SHELL_PORT and BLUE_PORT are both 3001; each service needs a port of its own.',
  ]);
});

it('refuses ports that browsers do not connect to, except for mail', () => {
  expect(readSettings({ SANDBOX_PORT: '4190', BLUE_PORT: '6000', SMTP_PORT: '25' }).mistakes).toEqual([
    'SANDBOX_PORT must not be 4190: browsers and fetch refuse to connect to that port. Choose another.',
    'BLUE_PORT must not be 6000: browsers and fetch refuse to connect to that port. Choose another.',
  ]);
});

it('tells every service where the others are', () => {
  const { settings } = readSettings({ SHELL_PORT: '4000', API_PORT: '4100', DATA_DIR: '/data' });
  expect(environmentOf(settings, { SMTP_URL: 'smtp://mail.example:25' })).toMatchObject({
    API_URL: 'http://127.0.0.1:4100',
    API_DATA_DIR: '/data/api',
    SMTP_URL: 'smtp://mail.example:25',
    ALLOWED_ORIGINS: expect.stringContaining('http://en.localhost:4000'),
  });
});

it('names a service after those that it waits for', () => {
  const names = services.map(({ name }) => name);
  for (const { name, after } of services) {
    for (const needed of after)
      expect(names.indexOf(needed), `${name} after ${needed}`).toBeLessThan(names.indexOf(name));
  }
});

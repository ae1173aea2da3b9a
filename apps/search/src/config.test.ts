import { ConfigError } from '@reprise/server-kit/environment';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults for development', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3200,
    apiUrl: 'http://127.0.0.1:3101',
    production: false,
  });
  expect(readConfig({}).keys).toEqual(new Set(['reprise']));
});

it('says each mistake in a line of its own', () => {
  const wrong = { SEARCH_PORT: 'x', API_INTERNAL_URL: 'ftp://a', SEARCH_KEYS: 'a b', NODE_ENV: 'production' };
  expect(() => readConfig(wrong)).toThrow(
    new ConfigError([
      'SEARCH_PORT: must be a port number',
      'API_INTERNAL_URL: must be an http or https URL',
      'SERVICE_TOKEN: must be set in production',
      'SEARCH_KEYS: must be keys of letters, digits, _ and -, separated by commas',
    ]),
  );
});

it('refuses the development token in production', () => {
  const { serviceToken } = readConfig({});
  expect(() => readConfig({ NODE_ENV: 'production', SERVICE_TOKEN: serviceToken })).toThrow(
    new ConfigError(['SERVICE_TOKEN: the development token must not be used in production']),
  );
});

it('takes what is configured', () => {
  const config = readConfig({
    SEARCH_PORT: '2',
    API_INTERNAL_URL: 'https://api.example/',
    SEARCH_KEYS: 'a,b',
    SERVICE_TOKEN: 'x'.repeat(16),
    LOG_LEVEL: 'warn',
  });
  expect(config).toMatchObject({ port: 2, apiUrl: 'https://api.example', serviceToken: 'x'.repeat(16) });
  expect(config.logLevel).toBe('warn');
  expect([...config.keys]).toEqual(['a', 'b']);
});

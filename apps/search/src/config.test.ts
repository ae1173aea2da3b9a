import { ConfigError } from '@reprise/server-kit/environment';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults for development', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3200,
    apiUrl: 'http://127.0.0.1:3101',
    production: false,
    snapshotFolder: undefined,
  });
  expect(readConfig({}).keys).toEqual(new Set(['reprise']));
});

it('reports each mistake on its own line', () => {
  const wrong = { SEARCH_PORT: 'x', API_INTERNAL_URL: 'ftp://a', SEARCH_KEYS: 'a b', NODE_ENV: 'production' };
  expect(() => readConfig(wrong)).toThrow(
    new ConfigError([
      'SEARCH_PORT: must be a port number',
      'API_INTERNAL_URL: must be an http or https URL',
      'SERVICE_KEY: must be set in production',
      'SEARCH_KEYS: must be keys of letters, digits, _ and -, separated by commas',
    ]),
  );
});

it('rejects the development key of the service in production', () => {
  const { serviceKey } = readConfig({});
  expect(() => readConfig({ NODE_ENV: 'production', SERVICE_KEY: serviceKey, SEARCH_KEYS: 'own' })).toThrow(
    new ConfigError(['SERVICE_KEY: the development value must not be used in production']),
  );
});

it('rejects the development key in production, also beside others', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SERVICE_KEY: 'x'.repeat(32), SEARCH_KEYS: 'own,reprise' })).toThrow(
    new ConfigError(['SEARCH_KEYS: the development value must not be used in production']),
  );
});

it('reads configured values', () => {
  const config = readConfig({
    SEARCH_PORT: '2',
    API_INTERNAL_URL: 'https://api.example/',
    SEARCH_KEYS: 'a,b',
    SERVICE_KEY: 'x'.repeat(32),
    LOG_LEVEL: 'warn',
    SEARCH_SNAPSHOT_DIR: '/data/search',
  });
  expect(config).toMatchObject({ port: 2, apiUrl: 'https://api.example', serviceKey: 'x'.repeat(32) });
  expect(config.snapshotFolder).toBe('/data/search');
  expect(config.logLevel).toBe('warn');
  expect([...config.keys]).toEqual(['a', 'b']);
});

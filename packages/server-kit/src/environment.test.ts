import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  ConfigError,
  host,
  httpPort,
  httpUrl,
  origins,
  readEnvironment,
  readServiceKeys,
  serviceKey,
  serviceKeys,
  trustedProxies,
} from './environment.ts';

const read = (env: Record<string, string>) =>
  readEnvironment(env, (production) => ({
    LISTEN_ON: host,
    PORT: httpPort(3000),
    UPSTREAM: httpUrl('http://127.0.0.1:3100'),
    TRUSTED_PROXIES: trustedProxies,
    SERVICE_KEY: serviceKey(production, 'search'),
    BRAND: z.string().default('Reprise'),
  }));

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

describe('origins', () => {
  it('are read without spaces and trailing slashes', () => {
    expect(origins.parse(' https://www.shop.example/, http://localhost:3000,')).toEqual([
      'https://www.shop.example',
      'http://localhost:3000',
    ]);
  });

  it.each(['www.shop.example', 'https://www.shop.example/path', 'https://user@shop.example', 'ftp://shop.example'])(
    'refuse %s by name',
    (text) => {
      const { error } = origins.safeParse(`https://shop.example,${text}`);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        `"${text}" is not an origin such as https://www.shop.example`,
      ]);
    },
  );
});

describe('readEnvironment', () => {
  it('has a default for everything outside production', () => {
    expect(read({ PORT: '' })).toMatchObject({
      PORT: 3000,
      UPSTREAM: 'http://127.0.0.1:3100',
      TRUSTED_PROXIES: ['loopback'],
      production: false,
      logLevel: 'info',
      shutdownDelayMs: 0,
    });
  });

  it('accepts requests for a while after SIGTERM in production, so that load balancers notice', () => {
    const key = 'a-key-of-this-test-and-of-nothing-else';
    expect(read({ NODE_ENV: 'production', SERVICE_KEY: key }).shutdownDelayMs).toBe(2000);
    expect(read({ NODE_ENV: 'production', SERVICE_KEY: key, SHUTDOWN_DELAY_MS: '0' }).shutdownDelayMs).toBe(0);
  });

  it('reports each mistake on its own line, including those in common settings', () => {
    const mistakes = mistakesOf({
      LISTEN_ON: 'not a host',
      PORT: 'x',
      UPSTREAM: 'nowhere',
      TRUSTED_PROXIES: 'loopback, foo, bar',
      SERVICE_KEY: 'short',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'staging',
      SHUTDOWN_DELAY_MS: '-1',
    });
    expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
      ...['LISTEN_ON', 'PORT', 'UPSTREAM', 'TRUSTED_PROXIES', 'TRUSTED_PROXIES', 'SERVICE_KEY'],
      ...['NODE_ENV', 'LOG_LEVEL', 'SHUTDOWN_DELAY_MS'],
    ]);
    for (const mistake of mistakes) expect(mistake).not.toContain('\n');
  });

  it.each([{ PORT: '4190' }, { PORT: '6000' }, { UPSTREAM: 'http://127.0.0.1:4190' }, { UPSTREAM: 'http://a.b:25/' }])(
    'refuses a port that fetch would not connect to: %o',
    (env) => {
      expect(mistakesOf(env)).toEqual([expect.stringContaining('browsers and fetch refuse')]);
    },
  );

  it.each(['0.0.0.0', '::', 'localhost', 'api-1.internal'])('listens on %s', (LISTEN_ON) => {
    expect(read({ LISTEN_ON }).LISTEN_ON).toBe(LISTEN_ON);
  });

  it('lets the system choose a port', () => {
    expect(read({ PORT: '0' }).PORT).toBe(0);
  });

  it('accepts addresses, networks and names of networks as trusted proxies', () => {
    expect(read({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1' }).TRUSTED_PROXIES).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
    expect(mistakesOf({ TRUSTED_PROXIES: 'foo' })).toEqual([
      'TRUSTED_PROXIES: "foo" is not an address, a network or `loopback`',
    ]);
    expect(mistakesOf({ TRUSTED_PROXIES: '10.0.0.0/99' })).toHaveLength(1);
  });

  it('requires a service key of its own in production', () => {
    const { SERVICE_KEY } = read({});
    expect(mistakesOf({ NODE_ENV: 'production' })).toEqual(['SERVICE_KEY: must be set in production']);
    expect(mistakesOf({ NODE_ENV: 'production', SERVICE_KEY })).toEqual([
      'SERVICE_KEY: the development value must not be used in production',
    ]);
  });

  it('reads the keys of all services, of which one may have two', () => {
    const [old, next] = ['a'.repeat(32), 'b'.repeat(32)];
    const keys = [
      { service: 'search', key: old },
      { service: 'search', key: next },
      { service: 'warehouse', key: old },
    ];
    expect(readServiceKeys(`search:${old}, search:${next},warehouse:${old}`)).toEqual(keys);
    for (const wrong of [
      '',
      'search',
      `search:${'a'.repeat(31)}`,
      `nobody:${old}`,
      `search:${old}:x`,
      `search:${old},`,
    ])
      expect(readServiceKeys(wrong)).toBeUndefined();
  });

  it('refuses the public keys of services in production, also beside others', () => {
    const development = serviceKeys(false).parse(undefined);
    const [first = ''] = String(development).split(',');
    expect(serviceKeys(true).safeParse(development).success).toBe(false);
    expect(serviceKeys(true).safeParse(`warehouse:${'a'.repeat(32)},${first}`).success).toBe(false);
    expect(serviceKeys(true).safeParse(`search:${'a'.repeat(32)}`).success).toBe(true);
    expect(serviceKeys(true).safeParse(undefined).success).toBe(false);
  });
});

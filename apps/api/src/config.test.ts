import { ConfigError } from '@reprise/server-kit/environment';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

describe('readConfig', () => {
  it('works without any variable', () => {
    expect(readConfig({})).toMatchObject({
      API_HOST: '127.0.0.1',
      API_PORT: 3100,
      API_INTERNAL_HOST: '127.0.0.1',
      API_INTERNAL_PORT: 3101,
      SEARCH_URL: 'http://127.0.0.1:3200',
      API_SEED: 'catalogue',
    });
  });

  it('takes an empty variable as not set', () => {
    expect(readConfig({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ API_PORT: 3100 });
  });

  it('has one line per mistake', () => {
    const mistakes = mistakesOf({ API_PORT: 'x', SEARCH_URL: 'ftp://x', API_SEED: 'maybe', DATABASE_URL: 'mysql://x' });
    expect(mistakes.map((mistake) => mistake.split(':')[0]).sort()).toEqual([
      'API_PORT',
      'API_SEED',
      'DATABASE_URL',
      'SEARCH_URL',
    ]);
    for (const mistake of mistakes) expect(mistake).not.toContain('\n');
  });

  it('keeps the internal routes off the public port', () => {
    expect(mistakesOf({ API_PORT: '3101' })).toEqual(['API_INTERNAL_PORT: must differ from API_PORT']);
    expect(mistakesOf({ API_PORT: '0', API_INTERNAL_PORT: '0' })).toEqual([]);
  });

  it('refuses production without keys of its own for the services', () => {
    expect(mistakesOf({ NODE_ENV: 'production' })).toContain('SERVICE_KEYS: must be set in production');
    const known = readConfig({}).SERVICE_KEYS;
    expect(mistakesOf({ NODE_ENV: 'production', SERVICE_KEYS: known })).toContain(
      'SERVICE_KEYS: the development value must not be used in production',
    );
  });

  it('refuses production with the public secrets of the stand-ins, or with none', () => {
    const known = readConfig({});
    const payment = ['PAYMENT_API_KEY', 'PAYMENT_WEBHOOK_CREDENTIALS', 'PAYMENT_HMAC_KEY'] as const;
    for (const name of [
      ...payment,
      'CARRIER_API_KEY',
      'CARRIER_WEBHOOK_SECRET',
      'CRM_API_KEY',
      'TRANSLATION_API_KEY',
      'SEARCH_KEY',
    ] as const) {
      expect(mistakesOf({ NODE_ENV: 'production' })).toContain(`${name}: must be set in production`);
      expect(mistakesOf({ NODE_ENV: 'production', [name]: known[name] })).toContain(
        `${name}: the development value must not be used in production`,
      );
    }
  });

  it('derives the secret of the bot check from the keys of the services, or creates a random one', () => {
    expect(readConfig({}).BOT_CHECK_SECRET).toMatch(/^[\da-f]{64}$/);
    expect(readConfig({}).BOT_CHECK_SECRET).not.toBe(readConfig({}).BOT_CHECK_SECRET);
    const made = () => readConfig({ SERVICE_KEYS: `search:${'a'.repeat(32)}` }).BOT_CHECK_SECRET;
    expect(made()).toBe(made());
    const own = 'a secret that only this test knows';
    expect(readConfig({ BOT_CHECK_SECRET: own }).BOT_CHECK_SECRET).toBe(own);
    expect(mistakesOf({ BOT_CHECK_SECRET: 'short' })).toEqual(['BOT_CHECK_SECRET: must have at least 32 characters']);
  });
});

import { ConfigError } from '@reprise/server-kit/environment';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults for everything', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3900, smtpPort: 3925, production: false });
  expect(readConfig({}).publicUrl).toBeUndefined();
  expect(readConfig({}).payments).toMatchObject({
    webhookUrl: 'http://127.0.0.1:3100/api/payments/notifications',
    shopOrigins: expect.arrayContaining(['http://localhost:3000', 'http://fr.localhost:3000']),
  });
});

it('treats an empty value as unset', () => {
  expect(readConfig({ SANDBOX_PORT: '' }).port).toBe(3900);
});

it('reports every mistake on its own line', () => {
  const read = () => readConfig({ SANDBOX_PORT: 'many', SMTP_PORT: '70000', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^SANDBOX_PORT: .*\nSMTP_PORT: .*\nLOG_LEVEL: .*$/);
});

it('validates the origins, keys and URLs of payments', () => {
  const read = () =>
    readConfig({
      ALLOWED_ORIGINS: 'https://shop.example/path',
      PAYMENT_HMAC_KEY: 'secret',
      PAYMENT_WEBHOOK_CREDENTIALS: 'nobody',
      PAYMENT_WEBHOOK_URL: 'ftp://shop.example',
    });
  expect(read).toThrow(
    /^ALLOWED_ORIGINS: .*\nPAYMENT_WEBHOOK_URL: .*\nPAYMENT_WEBHOOK_CREDENTIALS: .*\nPAYMENT_HMAC_KEY: .*$/,
  );
});

it('refuses production with its public secrets, or with none', () => {
  const { payments, bank, carrier, warehouse, crmApiKey, translationApiKey } = readConfig({});
  const known = {
    PAYMENT_API_KEY: payments.apiKey,
    PAYMENT_WEBHOOK_CREDENTIALS: payments.webhookCredentials,
    PAYMENT_HMAC_KEY: payments.hmacKey,
    SERVICE_KEY: warehouse.serviceKey,
    CRM_API_KEY: crmApiKey,
    BANK_API_KEY: bank.apiKey,
    BANK_WEBHOOK_SECRET: bank.webhookSecret,
    TRANSLATION_API_KEY: translationApiKey,
    CARRIER_API_KEY: carrier.apiKey,
    CARRIER_WEBHOOK_SECRET: carrier.webhookSecret,
  };
  const mistakes = (mistake: string) => new ConfigError(Object.keys(known).map((name) => `${name}: ${mistake}`));
  const production = { NODE_ENV: 'production' };
  expect(() => readConfig(production)).toThrow(mistakes('must be set in production'));
  expect(() => readConfig({ ...production, ...known })).toThrow(
    mistakes('the development value must not be used in production'),
  );
});

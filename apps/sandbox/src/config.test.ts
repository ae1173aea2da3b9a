import { ConfigError } from '@reprise/server-kit/environment';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults for everything', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3900, smtpPort: 3925, production: false });
});

it('treats an empty value as unset', () => {
  expect(readConfig({ SANDBOX_PORT: '' }).port).toBe(3900);
});

it('reports every mistake on its own line', () => {
  const read = () => readConfig({ SANDBOX_PORT: 'many', SMTP_PORT: '70000', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^SANDBOX_PORT: .*\nSMTP_PORT: .*\nLOG_LEVEL: .*$/);
});

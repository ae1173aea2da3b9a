import { ConfigError } from '@reprise/server-kit/environment';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('has defaults for all variables', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, apiUrl: 'http://127.0.0.1:3100', product: 'reprise' });
    expect(readConfig({ SHELL_PORT: '4000' }).hosts[0]).toMatchObject({ host: 'localhost:4000', language: 'de' });
  });

  test('treats empty variables as unset', () => {
    expect(readConfig({ SHELL_PORT: '', HOSTS: '' }).port).toBe(3000);
  });

  test('reports each invalid variable on its own line', () => {
    const read = () =>
      readConfig({ SHELL_PORT: 'many', API_URL: 'nowhere', PRODUCT: 'Not A Name', ASSETS_URL: 'assets' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^SHELL_PORT: .+\nAPI_URL: .+\nASSETS_URL: .+\nPRODUCT: must be a lower-case name$/);
  });

  test('reports invalid hosts', () => {
    expect(() => readConfig({ HOSTS: 'www.shop.example=de:xx,shop.example=zz:de' })).toThrow(/^HOSTS: .+\nHOSTS: .+$/);
  });

  test('reads third parties by name', () => {
    const text =
      'payment=https://pay.example https://js.pay.example:8443,maps=https://maps.example,stand-in=http://localhost:3900';
    expect([...readConfig({ THIRD_PARTIES: text }).thirdParties]).toEqual([
      ['payment', ['https://pay.example', 'https://js.pay.example:8443']],
      ['maps', ['https://maps.example']],
      ['stand-in', ['http://localhost:3900']],
    ]);
    expect(readConfig({}).thirdParties.size).toBe(0);
  });

  test.each([
    ...['http://pay.example', 'https://*.pay.example', 'https:', '*', "'unsafe-inline'", 'data:', 'pay.example'],
    ...['https://pay.example/path', 'https://pay.example/', 'https://user@pay.example', 'https://pay.example;', ''],
  ])('refuses a third party at "%s"', (origin) => {
    expect(() => readConfig({ THIRD_PARTIES: `payment=${origin}` })).toThrow(/^THIRD_PARTIES: /);
  });

  test('reports each invalid third party', () => {
    const text = 'Pay=https://pay.example,a=https://a.example,a=https://b.example,b=x y';
    expect(() => readConfig({ THIRD_PARTIES: text })).toThrow(/^(?:THIRD_PARTIES: .+\n){3}THIRD_PARTIES: .+$/);
  });
});

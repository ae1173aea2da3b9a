import { translate } from '@reprise/i18n';
import { defineRemote } from '@reprise/platform';
import { expect, test } from 'vitest';
import { readConfig } from '../../boot/server/config.ts';
import { createVisitor } from '../../pages/visitor.ts';
import { pageMarketOf } from '../../routing/server/page-market.ts';
import { createPagePlatform } from './page-platform.ts';

const config = readConfig({ NODE_ENV: 'test' });

test('an intent has the texts of its area, also on pages of another one', async () => {
  const toasts: string[] = [];
  const remote = defineRemote({
    name: 'blue',
    loadMessages: async () => ({ added: 'Hinzugefügt' }),
    routes: () => [],
    actions: {
      add: async ({ i18n }) => {
        toasts.push(translate<{ added: string }>(i18n, 'blue')('added'));
      },
    },
  });
  const log = { warn: () => undefined, error: () => undefined };
  const market = pageMarketOf({ config }, 'localhost:3000');
  if (!market) throw new Error('The host has no market');
  const client = { apiUrl: config.apiUrl, headers: {}, ip: '127.0.0.1', origin: market.origin, reference: 'test' };
  const visitor = createVisitor(client, config.product);
  const { platform } = await createPagePlatform(
    { config, circuit: { run: (call) => call(new AbortController().signal) } },
    market,
    undefined,
    { visitor },
    { id: 'test', log },
    async () => ({ name: 'blue', remote, messages: new Map() }),
  );
  platform.state.setState({ user: { uuid: 'a', email: 'a@shop.example', firstName: 'A', lastName: 'B' } });
  await platform.perform({ remote: 'blue', action: 'add', payload: null });
  expect(toasts).toEqual(['Hinzugefügt']);
});

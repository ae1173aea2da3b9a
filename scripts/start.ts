import { join } from 'node:path';
import { localHosts } from '@reprise/markets/hosts';
import { build } from './build.ts';
import { bold, complain, cyan, dim, print, say, seconds } from './progress.ts';
import { remotesEnvironment } from './remotes.ts';
import { lockData, reportExit } from './running-shop.ts';
import { addressOf, portOf, readSettings, type ShopSettings } from './services.ts';
import { StartError, startShop, takenPorts } from './shop.ts';
import { Supervisor } from './supervisor.ts';

const { settings, mistakes } = readSettings(process.env);
if (mistakes.length > 0) {
  for (const mistake of mistakes) complain(mistake);
  process.exit(1);
}

const unlock = lockData(settings.dataDirectory);
const supervisor = new Supervisor({ logDirectory: join(settings.dataDirectory, 'logs') });
let stopping = false;

async function stop(code: number): Promise<never> {
  stopping = true;
  await supervisor.stop();
  unlock();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A second signal means: stop now.
    if (stopping) return supervisor.kill();
    print();
    say('Stopping …');
    void stop(0);
  });
}

function printAddresses(shop: ShopSettings): void {
  const shopPort = portOf(shop, 'SHELL_PORT');
  const rows = [
    ...localHosts(shopPort)
      .slice(2)
      .map(({ host, language }) => [language, `http://${host}`]),
    ['api', addressOf(shop, 'api')],
    ['search', addressOf(shop, 'search')],
    ['sandbox', `${addressOf(shop, 'sandbox')} ${dim(`(shows the mails, SMTP on ${portOf(shop, 'SMTP_PORT')})`)}`],
    ['logs', join(shop.dataDirectory, 'logs')],
  ];
  print();
  print(bold(`Reprise is ready: ${cyan(addressOf(shop, 'shell'))}`));
  for (const [name = '', address = ''] of rows) print(`  ${name.padEnd(8)} ${address}`);
  print(dim('  Ctrl-C stops everything.'));
}

try {
  const taken = await takenPorts(settings);
  if (taken.length > 0) throw new StartError(taken.join('\n'));
  const building = performance.now();
  say('Building what has changed …');
  const { cached, total } = await build();
  say(`Built ${total - cached}, up to date ${cached} ${dim(seconds(performance.now() - building))}`);
  say('Starting the services …');
  const shop = await startShop({
    settings,
    supervisor,
    env: { WAREHOUSE: 'automatic', ...process.env, ...(await remotesEnvironment(settings)) },
    onReady: ({ name, title }, milliseconds) => say(`${name.padEnd(8)} ${title} ${dim(seconds(milliseconds))}`),
    onExit: reportExit,
  });
  printAddresses(settings);
  const message = await shop.failed;
  if (!stopping) {
    complain(message);
    await stop(1);
  }
} catch (error) {
  if (!stopping) {
    complain(error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error));
    await stop(1);
  }
}

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishedRelease, type Registry } from '@reprise/build/registry';
import { changeRegistryFile, readRegistryFile } from '@reprise/build/registry-file';
import { complain, say } from './progress.ts';
import { maxReleases, originOf, prune, putFirst, ReleaseError, releasesOf, withdraw } from './releases.ts';
import { addressOf, readSettings } from './services.ts';
import { isReachable, type Outcome, settle, type Wanted } from './shells.ts';

const usage = `Makes a published release of an area live, or withdraws it:
  npm run release -- blue 1.5.0               everybody gets 1.5.0
  npm run release -- blue current             the one that was built last at its origin
  npm run release -- blue 1.5.0 --weight 10   10 % of the visitors get it, as a canary
  npm run release -- blue 1.5.0 --preview     only who asks for it
  npm run release -- blue 1.5.0 --withdraw    nobody gets it; the release before it becomes live
  --registry <file>    the registry; .data/remotes.json without it
  --origin <address>   where the release is published; where the one before it is without it
  --shell <address>    a shell to wait for, may be given several times; SHELL_URLS, or the one of npm start without it
  --wait <seconds>     how long the shells may take, 60 without it
  --revision <number>  refuses when the registry is at another revision
  --if-new             leaves a release alone that the registry lists already, withdrawn or not
  --keep <number>      releases of the area that stay in the registry, ${maxReleases} without it`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    registry: { type: 'string' },
    origin: { type: 'string' },
    shell: { type: 'string', multiple: true },
    wait: { type: 'string', default: '60' },
    weight: { type: 'string', default: '100' },
    revision: { type: 'string' },
    keep: { type: 'string', default: String(maxReleases) },
    'if-new': { type: 'boolean', default: false },
    preview: { type: 'boolean', default: false },
    withdraw: { type: 'boolean', default: false },
  },
});
const { settings } = readSettings(process.env);
const ownFile = join(settings.dataDirectory, 'remotes.json');
const file = resolve(values.registry ?? ownFile);

function wholeNumber(name: string, text: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw new ReleaseError(`--${name} must be a whole number from ${min}${max < 1e9 ? ` to ${max}` : ' on'}.`);
}

/** The shells to wait for. Includes that of `npm start` if it is running and reads this registry. */
async function shellsToAsk(): Promise<string[]> {
  const named = values.shell ?? (process.env.SHELL_URLS ?? '').split(',').map((url) => url.trim());
  const shells = named.filter((url) => url !== '');
  const wrong = shells.find((url) => !URL.canParse(url));
  if (wrong !== undefined)
    throw new ReleaseError(`"${wrong}" is not the URL of a shell, such as http://10.0.0.7:3000.`);
  if (shells.length > 0) return shells;
  const own = addressOf(settings, 'shell');
  return file === resolve(ownFile) && (await isReachable(own)) ? [own] : [];
}

interface Change {
  readonly version: string;
  readonly apply: (registry: Registry) => Registry;
}

/** Reads the release from its origin, before the registry is locked. */
async function changeFor(name: string, version: string, weight: number): Promise<Change> {
  if (values.withdraw) return { version, apply: (registry) => withdraw(registry, name, version) };
  const origin = values.origin ? new URL(values.origin).origin : originOf(await readRegistryFile(file), name);
  if (!origin) throw new ReleaseError(`${name} has no release in ${file}: use --origin to say where it is published.`);
  const published = await publishedRelease(origin, version);
  const release = { ...published, weight, releasedAt: new Date().toISOString() };
  const isListed = (registry: Registry) =>
    releasesOf(registry, name).some(({ version }) => version === release.version);
  const apply = (registry: Registry) =>
    values['if-new'] && isListed(registry) ? registry : putFirst(registry, name, release);
  return { version: release.version, apply };
}

async function report(outcomes: readonly Outcome[], wanted: Wanted): Promise<void> {
  for (const { shell, text } of outcomes) say(`${shell} ${text}.`);
  const failed = outcomes.filter(({ done }) => !done);
  if (failed.length > 0) {
    const way = wanted.as === 'withdrawn' ? '' : ' Withdraw it with --withdraw, or fix the cause: shells try again.';
    throw new ReleaseError(
      `${wanted.name} ${wanted.version} is in the registry, but ${failed.length} of ${outcomes.length} shells did not apply it.${way}`,
    );
  }
}

async function release(name: string, wantedVersion: string): Promise<void> {
  const weight = values.preview ? 0 : wholeNumber('weight', values.weight, 1, 100);
  const keep = wholeNumber('keep', values.keep, 1);
  const timeoutMs = wholeNumber('wait', values.wait, 0) * 1000;
  const expected = values.revision === undefined ? undefined : wholeNumber('revision', values.revision, 0);
  const shells = await shellsToAsk();
  const { version, apply } = await changeFor(name, wantedVersion, weight);
  let isChanged = false;
  const { revision } = await changeRegistryFile(
    file,
    (registry) => {
      const next = apply(registry);
      isChanged = next !== registry;
      return next;
    },
    expected,
  );
  if (!isChanged) return say(`${name} ${version} is already in ${file}; nothing was changed.`);
  const place = values.withdraw ? 'withdrawn' : weight === 0 ? 'preview' : weight < 100 ? 'canary' : 'live';
  say(`${name} ${version} is written to ${file} as ${place}, revision ${revision}.`);
  if (shells.length === 0) {
    say('No shell was asked, so it is unknown whether it is served. Name the shells with --shell or SHELL_URLS.');
    return;
  }
  const wanted: Wanted = { name, version, revision, as: place };
  const outcomes = await settle(shells, wanted, timeoutMs);
  await report(outcomes, wanted);
  const inUse = outcomes.flatMap(({ serves }) => serves);
  await changeRegistryFile(file, (registry) => prune(registry, name, inUse, keep));
}

try {
  const [name, version] = positionals;
  if (!name || !version) throw new ReleaseError(usage);
  await release(name, version);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

import { createHash, randomBytes } from 'node:crypto';
import type { Consent } from '@reprise/entities/consent';
import { cookieName } from '@reprise/entities/cookie';
import {
  type Experiment,
  type ExperimentGroup,
  type ExperimentGroups,
  isExperimentGroup,
  isExperimentName,
} from '@reprise/entities/experiment';
import type { ShellConfig } from '../../boot/server/config.ts';
import type { ExperimentSource } from './experiment-source.ts';

type Config = Pick<ShellConfig, 'product' | 'protocol'>;
type OwnCookie = 'experiments' | 'experiment-choice';

/** How long a visitor stays in the same groups. */
const seedDays = 90;
/** Few enough that thousands of visitors share one: it draws groups and identifies nobody. */
const seedBytes = 2;
const seedPattern = /^[\da-f]{4}$/;

const nameOf = ({ product, protocol }: Config, cookie: OwnCookie) =>
  cookieName(cookie, { product, secure: protocol === 'https' });

function setCookie(config: Config, cookie: OwnCookie, value: string, seconds: number | undefined): string {
  const secure = config.protocol === 'https' ? '; Secure' : '';
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${nameOf(config, cookie)}=${value}; Path=/${life}; SameSite=Lax${secure}`;
}

/** The group that a seed draws: always the same for the same salt, and the treatment for `weight` percent of all seeds. */
export function groupOf({ salt, weight }: Pick<Experiment, 'salt' | 'weight'>, seed: string): ExperimentGroup {
  const drawn = createHash('sha256').update(`${salt}:${seed}`).digest().readUInt32BE(0) / 2 ** 32;
  return drawn * 100 < weight ? 'treatment' : 'control';
}

/** Reads chosen groups such as `in-stock-default:treatment`, separated by commas. What is not known is left out. */
function readChoice(text: string | undefined): ExperimentGroups {
  const pairs = (text ?? '').split(',').map((entry) => entry.split(':'));
  return Object.fromEntries(
    pairs.filter(([name = '', group = '']) => isExperimentName(name) && isExperimentGroup(group)),
  );
}

/** The groups of a visitor, and the cookies that keep them. */
export interface ExperimentAssignment {
  readonly groups: ExperimentGroups;
  readonly cookies: readonly string[];
}

interface ExperimentVisitor {
  cookie(name: string): string | undefined;
  readonly consent: Consent | undefined;
}

/**
 * Assigns a visitor to groups. Without consent to statistics nothing is stored and nobody is in a group, which looks like the
 * control group. A choice by a link of the shop's staff comes first.
 */
export async function assignExperiments(
  config: Config,
  { cookie, consent }: ExperimentVisitor,
  source: ExperimentSource,
): Promise<ExperimentAssignment> {
  const choice = readChoice(cookie(nameOf(config, 'experiment-choice')));
  const stored = cookie(nameOf(config, 'experiments'));
  if (!consent?.statistics)
    return { groups: choice, cookies: stored === undefined ? [] : [setCookie(config, 'experiments', '', 0)] };
  const running = await source();
  if (running.length === 0) return { groups: choice, cookies: [] };
  const known = stored !== undefined && seedPattern.test(stored) ? stored : undefined;
  const seed = known ?? randomBytes(seedBytes).toString('hex');
  const drawn = Object.fromEntries(running.map((experiment) => [experiment.name, groupOf(experiment, seed)]));
  const cookies = known ? [] : [setCookie(config, 'experiments', seed, seedDays * 24 * 60 * 60)];
  return { groups: { ...drawn, ...choice }, cookies };
}

/** What makes pages of different groups different: part of the key of the page cache. */
export const groupsKey = (groups: ExperimentGroups): string =>
  Object.entries(groups)
    .map(([name, group]) => `${name}:${group}`)
    .toSorted()
    .join();

const choiceParameter = 'experiments';

/** Handles links with `?experiments=name:group`, which choose groups until the browser is closed; an empty value ends that. */
export function followExperimentLink(config: Config, url: URL): { location: string; cookie: string } | undefined {
  const text = url.searchParams.get(choiceParameter);
  if (text === null) return undefined;
  const next = new URL(url);
  next.searchParams.delete(choiceParameter);
  const chosen = groupsKey(readChoice(text));
  const cookie = setCookie(config, 'experiment-choice', chosen, chosen === '' ? 0 : undefined);
  return { location: next.pathname + next.search, cookie };
}

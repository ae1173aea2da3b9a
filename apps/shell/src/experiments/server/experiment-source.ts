import { type Circuit, createApiClients } from '@reprise/api-clients';
import type { Experiment } from '@reprise/entities/experiment';
import { marketOf } from '@reprise/markets';
import { apiConnection } from '../../api/api-connection.ts';
import type { ShellConfig } from '../../boot/server/config.ts';

const maxAgeMs = 60_000;
const retryDelayMs = 5_000;
/** Milliseconds that the first pages wait for the experiments; without them everybody is in the control group. */
const timeoutMs = 300;

/** The experiments that run; none while they are unknown. */
export type ExperimentSource = () => Promise<readonly Experiment[]>;

async function atMost(loading: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([loading, promise]);
  clearTimeout(timer);
}

/** Asks the API for the experiments once a minute. While it does not answer, the last ones go on. */
export function createExperimentSource(
  config: Pick<ShellConfig, 'apiUrl' | 'version'>,
  circuit: Circuit,
  now: () => number = Date.now,
): ExperimentSource {
  const language = 'de';
  const { catalogue } = createApiClients(apiConnection({ config, circuit }, { language, id: marketOf(language).id }));
  let known: readonly Experiment[] = [];
  let loading: Promise<void> | undefined;
  let nextLoadAt = 0;
  let isLoaded = false;

  async function load(): Promise<void> {
    try {
      known = (await catalogue.experiments()).experiments;
      nextLoadAt = now() + maxAgeMs;
      isLoaded = true;
    } catch {
      // A shop without experiments works like any other.
      nextLoadAt = now() + retryDelayMs;
    }
  }

  return async () => {
    if (now() >= nextLoadAt) {
      loading ??= load().finally(() => {
        loading = undefined;
      });
      if (!isLoaded) await atMost(loading);
    }
    return known;
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { ShellStatus } from '@reprise/build/shell-status';

/** The expected result of a change of the registry. */
export interface Wanted {
  readonly name: string;
  readonly version: string;
  /** Revision of the registry with the change. */
  readonly revision: number;
  readonly as: 'live' | 'canary' | 'preview' | 'withdrawn';
}

export interface Outcome {
  readonly shell: string;
  readonly done: boolean;
  /** What the shell did, to be shown after its URL. */
  readonly text: string;
  /** Versions of the remote that the shell serves. */
  readonly serves: readonly string[];
}

type Answer = ShellStatus | { readonly failure: string };

async function ask(shell: string): Promise<Answer> {
  try {
    // A 503 of a shell that is not ready has the same body.
    const response = await fetch(new URL('/readyz', shell), { signal: AbortSignal.timeout(3000) });
    const status = ShellStatus.safeParse(await response.json().catch(() => undefined));
    return status.success ? status.data : { failure: `answers ${response.status} without the status of its releases` };
  } catch (error) {
    const reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : error;
    return { failure: `cannot be reached (${reason})` };
  }
}

/** Whether a shell is reachable. */
export const isReachable = async (shell: string): Promise<boolean> =>
  fetch(new URL('/healthz', shell), { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );

type Remote = ShellStatus['remotes'][number];

/** The outcome, or undefined while the shell has not applied the change. */
function judge({ version, as }: Wanted, remote: Remote): { done: boolean; text: string } | undefined {
  const rejected = remote.rejected.find((release) => release.version === version);
  if (as === 'withdrawn') {
    if (remote.version === version || remote.canary === version) return undefined;
    if (remote.version === null) return { done: false, text: 'withdrew it and has no release left that it can serve' };
    return { done: true, text: `withdrew it and serves ${remote.version}` };
  }
  if (rejected) {
    return { done: false, text: `rejected it: ${rejected.reason}; it serves ${remote.version ?? 'nothing'}` };
  }
  if (as === 'preview') return { done: true, text: 'serves it as preview' };
  if (as === 'canary') return remote.canary === version ? { done: true, text: 'serves it as canary' } : undefined;
  return remote.version === version ? { done: true, text: 'serves it' } : undefined;
}

function describeWait(answer: Answer, { name, revision }: Wanted, timeoutMs: number): string {
  if ('failure' in answer) return answer.failure;
  const remote = answer.remotes.find((remote) => remote.name === name);
  const seconds = Math.round(timeoutMs / 1000);
  if (answer.revision === null || answer.revision < revision)
    return `has not read revision ${revision} of the registry within ${seconds} s (it is at ${answer.revision ?? 'none'})`;
  return `has not settled within ${seconds} s; it serves ${remote?.version ?? 'nothing'}`;
}

const serves = (remote: Remote | undefined) =>
  [remote?.version, remote?.canary].filter((one): one is string => typeof one === 'string');

/** Polls a shell until it has applied or rejected the change, or the timeout is over. */
async function settleOne(shell: string, wanted: Wanted, timeoutMs: number): Promise<Outcome> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask(shell);
    if (!('failure' in answer) && answer.revision !== null && answer.revision >= wanted.revision) {
      const remote = answer.remotes.find(({ name }) => name === wanted.name);
      const verdict = remote && judge(wanted, remote);
      if (verdict) return { shell, ...verdict, serves: serves(remote) };
    }
    if (performance.now() >= deadline)
      return { shell, done: false, text: describeWait(answer, wanted, timeoutMs), serves: [] };
    await delay(250);
  }
}

/** Waits until all shells have applied or rejected a change of the registry, `timeoutMs` milliseconds at most. */
export function settle(shells: readonly string[], wanted: Wanted, timeoutMs: number): Promise<Outcome[]> {
  return Promise.all(shells.map((shell) => settleOne(shell, wanted, timeoutMs)));
}

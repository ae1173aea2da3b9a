import { setTimeout as delay } from 'node:timers/promises';
import { ShellStatus } from '@reprise/build/shell-status';

/** What a change of the registry should bring about. */
export interface Wanted {
  readonly name: string;
  readonly version: string;
  /** Revision of the registry that asks for it. */
  readonly revision: number;
  readonly as: 'live' | 'canary' | 'preview' | 'withdrawn';
}

export interface Outcome {
  readonly shell: string;
  readonly done: boolean;
  /** What the shell did, as a sentence goes on after its address. */
  readonly text: string;
  /** Versions of the remote that the shell serves. */
  readonly serves: readonly string[];
}

type Answer = ShellStatus | { readonly failure: string };

async function ask(shell: string): Promise<Answer> {
  try {
    // 503 while it is not ready says the same things
    const response = await fetch(new URL('/readyz', shell), { signal: AbortSignal.timeout(3000) });
    const status = ShellStatus.safeParse(await response.json().catch(() => undefined));
    return status.success ? status.data : { failure: `answers ${response.status} without the status of its releases` };
  } catch (error) {
    const reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : error;
    return { failure: `cannot be reached (${reason})` };
  }
}

/** Whether a shell answers at all. */
export const isReachable = async (shell: string): Promise<boolean> =>
  fetch(new URL('/healthz', shell), { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );

type Remote = ShellStatus['remotes'][number];

/** Undefined while the shell is still at it. */
function judge({ version, as }: Wanted, remote: Remote): { done: boolean; text: string } | undefined {
  const rejected = remote.rejected.find((release) => release.version === version);
  if (as === 'withdrawn') {
    if (remote.version === version || remote.canary === version) return undefined;
    if (remote.version === null) return { done: false, text: 'took it back and has no release left that it can serve' };
    return { done: true, text: `took it back and serves ${remote.version}` };
  }
  if (rejected) {
    return { done: false, text: `rejected it: ${rejected.reason}; it serves ${remote.version ?? 'nothing'}` };
  }
  if (as === 'preview') return { done: true, text: 'shows it to whoever asks for the preview' };
  if (as === 'canary') return remote.canary === version ? { done: true, text: 'serves it as canary' } : undefined;
  return remote.version === version ? { done: true, text: 'serves it' } : undefined;
}

function describeWait(answer: Answer, { name, revision }: Wanted, timeoutMs: number): string {
  if ('failure' in answer) return answer.failure;
  const remote = answer.remotes.find((one) => one.name === name);
  const seconds = Math.round(timeoutMs / 1000);
  if (answer.revision === null || answer.revision < revision)
    return `has not read revision ${revision} of the registry within ${seconds} s (it is at ${answer.revision ?? 'none'})`;
  return `has not settled within ${seconds} s; it serves ${remote?.version ?? 'nothing'}`;
}

const serves = (remote: Remote | undefined) =>
  [remote?.version, remote?.canary].filter((one): one is string => typeof one === 'string');

/** Asks one shell until it has done what is wanted, has refused it, or the time is up. */
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

/** What every shell made of a change of the registry, after `timeoutMs` milliseconds at the latest. */
export function settle(shells: readonly string[], wanted: Wanted, timeoutMs: number): Promise<Outcome[]> {
  return Promise.all(shells.map((shell) => settleOne(shell, wanted, timeoutMs)));
}

import type { BotCheckChallenge, BotCheckSolution } from '@reprise/entities/bot-check';

const maxWorkers = 4;
const timeoutMs = 5 * 60_000;

/** Creates workers; none if the browser does not support them, or not from the origin of our code. */
function createWorkers(count: number, createWorker: () => Worker): Worker[] {
  try {
    return Array.from({ length: count }, createWorker);
  } catch {
    return [];
  }
}

/**
 * Solves a proof of work in workers on half of the processor's cores, or on the main thread without workers. Rejects
 * when the browser cannot do it, after five minutes, and when `signal` aborts.
 */
export async function solve(
  challenge: BotCheckChallenge,
  signal: AbortSignal,
  createWorker = () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
): Promise<BotCheckSolution> {
  const cores = Math.ceil((navigator.hardwareConcurrency || 2) / 2);
  const workers = createWorkers(Math.min(cores, maxWorkers), createWorker);
  if (workers.length === 0) {
    const { solveHere } = await import(/* webpackChunkName: "verify-here" */ './solve-here.ts');
    return solveHere(challenge, signal);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Pages do not need zod before there is something to solve.
  const schemas = import('@reprise/entities/bot-check');
  try {
    return await new Promise<BotCheckSolution>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the proof of work took too long')), timeoutMs);
      schemas.catch(reject);
      signal.addEventListener('abort', () => reject(new Error('the proof of work is not needed any more')));
      for (const [first, worker] of workers.entries()) {
        worker.onerror = () => reject(new Error('the proof of work failed'));
        worker.onmessage = ({ data }: MessageEvent<unknown>) =>
          schemas.then(({ BotCheckSolution: Solution }) => {
            const found = Solution.safeParse({ challenge, solution: data });
            if (found.success) resolve(found.data);
          }, reject);
        worker.postMessage({ challenge, first, step: workers.length });
      }
    });
  } finally {
    clearTimeout(timer);
    for (const worker of workers) worker.terminate();
  }
}

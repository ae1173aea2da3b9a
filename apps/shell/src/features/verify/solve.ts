import { type BotCheckChallenge, BotCheckSolution } from '@reprise/entities/bot-check';

const maxWorkers = 4;
const timeoutMs = 5 * 60_000;

/** As many workers as wanted; none where the browser has none, or does not take them from where our code is served. */
function createWorkers(count: number, createWorker: () => Worker): Worker[] {
  try {
    return Array.from({ length: count }, createWorker);
  } catch {
    return [];
  }
}

/**
 * Does a proof of work beside the page, on half of the processor's cores, or in it where it must. Rejects when the browser
 * cannot do it, when it takes longer than five minutes, and when `signal` aborts.
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
  try {
    return await new Promise<BotCheckSolution>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the proof of work took too long')), timeoutMs);
      signal.addEventListener('abort', () => reject(new Error('the proof of work is not needed any more')));
      for (const [first, worker] of workers.entries()) {
        worker.onerror = () => reject(new Error('the proof of work failed'));
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          const found = BotCheckSolution.safeParse({ challenge, solution: data });
          if (found.success) resolve(found.data);
        };
        worker.postMessage({ challenge, first, step: workers.length });
      }
    });
  } finally {
    clearTimeout(timer);
    for (const worker of workers) worker.terminate();
  }
}

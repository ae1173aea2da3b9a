import { setTimeout as delay } from 'node:timers/promises';

const stepMs = 50;

/**
 * What `answer` settles with, or undefined when it fails or takes longer than `timeoutMs`. Time is counted in steps: while
 * this process is busy or starved itself, a late answer is not the database's fault.
 */
export async function answerWithin<T>(answer: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let isSettled = false;
  const settled = answer
    .catch(() => undefined)
    .finally(() => {
      isSettled = true;
    });
  for (let waited = 0; waited < timeoutMs && !isSettled; waited += stepMs) {
    await Promise.race([settled, delay(stepMs, undefined, { ref: false })]);
  }
  return isSettled ? settled : undefined;
}

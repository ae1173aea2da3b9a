import { setTimeout as delay } from 'node:timers/promises';

const stepMs = 50;

/**
 * The result of `answer`, or undefined when it fails or takes longer than `timeoutMs`. Time is measured in steps,
 * because a late answer is not the database's fault while this process is blocked itself.
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

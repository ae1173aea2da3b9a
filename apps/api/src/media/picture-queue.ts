export type Priority = 'visitor' | 'prewarm';

/** Runs tasks with bounded concurrency; tasks that a visitor waits for run before prewarming. */
export interface PictureQueue {
  run<T>(task: () => Promise<T>, priority: Priority): Promise<T>;
}

/** Creates a queue that runs at most `concurrency` tasks, at most one of them for prewarming. */
export function createPictureQueue(concurrency: number): PictureQueue {
  const waiting: Record<Priority, (() => void)[]> = { visitor: [], prewarm: [] };
  const running: Record<Priority, number> = { visitor: 0, prewarm: 0 };

  const startNext = (): void => {
    if (running.visitor + running.prewarm >= concurrency) return;
    const start = waiting.visitor.shift() ?? (running.prewarm === 0 ? waiting.prewarm.shift() : undefined);
    start?.();
  };

  return {
    run: (task, priority) =>
      new Promise((resolve, reject) => {
        waiting[priority].push(() => {
          running[priority] += 1;
          const finish = (): void => {
            running[priority] -= 1;
            startNext();
          };
          task().then(resolve, reject).finally(finish);
        });
        startNext();
      }),
  };
}

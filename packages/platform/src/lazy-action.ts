import type { ActionFunctionArgs } from 'react-router';

/** An action, and what fetches its code. */
export interface LazyAction<Result = unknown> {
  (args: ActionFunctionArgs): Promise<Result>;
  preload(): Promise<unknown>;
}

/**
 * An action whose code the page does not need before its form is sent: it validates with zod. The browser fetches it while
 * it is idle.
 */
export const lazyAction = <Result>(
  load: () => Promise<{ action: (args: ActionFunctionArgs) => Promise<Result> | Result }>,
): LazyAction<Result> =>
  Object.assign(async (args: ActionFunctionArgs) => (await load()).action(args), { preload: load });

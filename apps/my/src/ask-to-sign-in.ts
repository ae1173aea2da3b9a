import { type PageModule, platformOf } from '@reprise/platform';

type Action = NonNullable<PageModule['action']>;

/** The status that an action has given its result. */
function statusOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('init' in result)) return undefined;
  const { init } = result;
  return typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined;
}

const asking =
  (action: Action): Action =>
  async (args, handler) => {
    const result: unknown = await action(args, handler);
    const platform = platformOf(args.context);
    if (platform.side === 'browser' && statusOf(result) === 401) platform.openSignIn();
    return result;
  };

/**
 * Opens the sign-in over the page when a session has ended while a form was being filled in, so that what was typed stays there
 * and can be sent again (rule account-38).
 */
export const askToSignIn = (module: PageModule): PageModule =>
  module.action ? { ...module, action: asking(module.action) } : module;

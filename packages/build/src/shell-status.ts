import * as z from 'zod/mini';

/** What a shell does with the releases of one remote. */
const RemoteStatus = z.object({
  name: z.string(),
  /** The stable release that is live; null while none is. */
  version: z.nullable(z.string()),
  /** The canary that a share of visitors gets; null while there is none. */
  canary: z.nullable(z.string()),
  /** Releases that the registry asks for and this shell does not serve, newest first, with the reason. */
  rejected: z.array(z.object({ version: z.string(), reason: z.string() })),
});

/** What a shell answers on `/readyz`; the command that makes releases live waits for it. */
export const ShellStatus = z.object({
  /** Revision of the registry that was read last; null before the first. */
  revision: z.nullable(z.int()),
  remotes: z.array(RemoteStatus),
});
export type ShellStatus = z.infer<typeof ShellStatus>;

import * as z from 'zod/mini';

/** State of the releases of one remote. */
const RemoteStatus = z.object({
  name: z.string(),
  /** The live stable release; null if there is none. */
  version: z.nullable(z.string()),
  /** The canary that a share of visitors gets; null if there is none. */
  canary: z.nullable(z.string()),
  /** Releases of the registry that this shell does not serve, newest first, with the reason. */
  rejected: z.array(z.object({ version: z.string(), reason: z.string() })),
});

/** What a shell reports on `/readyz`. The release command waits for it. */
export const ShellStatus = z.object({
  /** Revision of the registry that was read last; null before the first read. */
  revision: z.nullable(z.int()),
  remotes: z.array(RemoteStatus),
});
export type ShellStatus = z.infer<typeof ShellStatus>;

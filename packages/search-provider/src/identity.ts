import type { WireValue } from './encoding.ts';

/** The visitor who searches. All fields are optional: without consent nothing is sent. */
export interface SearchProviderIdentity {
  readonly clientId?: string | undefined;
  /** Counts the visitor's sessions, from 1. */
  readonly sessionId?: number | undefined;
  readonly userId?: string | undefined;
  readonly segments?: readonly string[] | undefined;
  /** Experiment name to variant. */
  readonly testCells?: Readonly<Record<string, string>> | undefined;
}

/** The identity as query parameters: c, key, i, s, ui, us, ef-<cell>. */
export function identityParameters(
  key: string,
  clientVersion: string,
  identity: SearchProviderIdentity,
): Record<string, WireValue> {
  const cells = Object.entries(identity.testCells ?? {}).map(([cell, variant]) => [`ef-${cell}`, variant]);
  return {
    c: clientVersion,
    key,
    i: identity.clientId,
    s: identity.sessionId,
    ui: identity.userId,
    us: identity.segments,
    ...Object.fromEntries(cells),
  };
}

import type { ErrorEvent } from '@sentry/core';

/** An area's release, with the address of one of its files. */
export interface ReleaseFiles {
  readonly name: string;
  readonly entry?: string | undefined;
  readonly version?: string | undefined;
}

/** The address of a release's files, which all of its files begin with. */
export const filesOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1);

/**
 * The area that an error belongs to: the one with the innermost stack frame. Undefined when all frames are in the
 * shell.
 */
export function areaOfReport(
  { exception }: Pick<ErrorEvent, 'exception'>,
  releases: readonly ReleaseFiles[],
): ReleaseFiles | undefined {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const files = frames.flatMap(({ filename }) => filename ?? []).toReversed();
  for (const file of files) {
    const owner = releases.find(({ entry }) => entry !== undefined && file.startsWith(filesOf(entry)));
    if (owner) return owner;
  }
  return undefined;
}

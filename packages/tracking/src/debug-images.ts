import type { DebugImage, ErrorEvent } from '@sentry/core';
import { filesOf, type ReleaseFiles } from './area-of-report.ts';
import { debugIdOf } from './debug-id.ts';

/** The path of a release's file: its area, and where it is on the area's origin. */
function pathOf(file: string, releases: readonly ReleaseFiles[], shellFiles: string | undefined): string | undefined {
  const owner = releases.find(({ entry }) => entry !== undefined && file.startsWith(filesOf(entry)));
  if (owner) return owner.name + new URL(file).pathname;
  return shellFiles !== undefined && file.startsWith(shellFiles)
    ? `shell/web/${file.slice(shellFiles.length)}`
    : undefined;
}

/**
 * Which source maps a report's places in the code need: the debug id of every file in its stacks that belongs to a release or to
 * `shellFiles`, the address that the browser files of the shell begin with.
 */
export async function debugImagesOf(
  { exception }: Pick<ErrorEvent, 'exception'>,
  releases: readonly ReleaseFiles[],
  shellFiles?: string,
): Promise<DebugImage[]> {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const files = new Set(frames.flatMap(({ filename }) => filename ?? []));
  const images = [...files].map(async (code_file): Promise<DebugImage[]> => {
    const path = pathOf(code_file, releases, shellFiles);
    return path === undefined ? [] : [{ type: 'sourcemap', code_file, debug_id: await debugIdOf(path) }];
  });
  return (await Promise.all(images)).flat();
}

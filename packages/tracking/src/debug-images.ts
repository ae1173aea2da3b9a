import type { DebugImage, ErrorEvent } from '@sentry/core';
import { filesOf, type ReleaseFiles } from './area-of-report.ts';
import { debugIdOf } from './debug-id.ts';

/** Built files besides those of the areas' releases. */
export interface OwnFiles {
  /** What their names in stacks begin with. */
  readonly address: string;
  /** What stands for that in the paths that debug ids follow from, such as `shell/web/`. */
  readonly path: string;
}

/** The path of a release's file: its area, and where it is on the area's origin. */
function pathOf(file: string, releases: readonly ReleaseFiles[], own: OwnFiles | undefined): string | undefined {
  const owner = releases.find(({ entry }) => entry !== undefined && file.startsWith(filesOf(entry)));
  if (owner) return owner.name + new URL(file).pathname;
  return own && file.startsWith(own.address) ? own.path + file.slice(own.address.length) : undefined;
}

/**
 * Which source maps a report's places in the code need: the debug id of every file in its stacks that belongs to a release or is
 * one of its `own`.
 */
export async function debugImagesOf(
  { exception }: Pick<ErrorEvent, 'exception'>,
  releases: readonly ReleaseFiles[],
  own?: OwnFiles,
): Promise<DebugImage[]> {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  const files = new Set(frames.flatMap(({ filename }) => filename ?? []));
  const images = [...files].map(async (code_file): Promise<DebugImage[]> => {
    const path = pathOf(code_file, releases, own);
    return path === undefined ? [] : [{ type: 'sourcemap', code_file, debug_id: await debugIdOf(path) }];
  });
  return (await Promise.all(images)).flat();
}

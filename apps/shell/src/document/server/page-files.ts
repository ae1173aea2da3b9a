import type { Handle, PageServices } from '../../pages/page-services.ts';
import type { LoadedRemote } from '../../remotes/server/run-release.ts';
import type { ShellAssets } from './assets.ts';
import type { DocumentFiles } from './document.ts';

/** Chunks whose styles are part of every page, but whose code is loaded after hydration. */
const lazyChunks = ['frame', 'errors', 'toasts'];

/** Names of the chunks that are needed to hydrate this page. */
export function chunksOf(handles: readonly Handle[], status: number): string[] {
  const names = handles.flatMap(({ chunk }) => (chunk ? [chunk] : []));
  return status >= 400 ? [...names, 'errors'] : names;
}

/** Names of the chunks whose styles are part of this page, but whose code is loaded after hydration. */
export function lateChunksOf(handles: readonly Handle[], isConsentAsked: boolean): string[] {
  const names = handles.flatMap(({ parts }) => parts ?? []);
  return isConsentAsked ? [...names, 'consent-banner'] : names;
}

/** Cached by release, then by chunks: built files never change. */
const filesOf = new WeakMap<object, Map<string, DocumentFiles>>();

/**
 * Stylesheets and modules of a page, in cascade order. Of the `late` chunks it includes styles only: their code is
 * loaded after hydration.
 */
export function pageFiles(
  { assets, config }: PageServices,
  chunkNames: readonly string[],
  loaded: LoadedRemote | undefined,
  late: readonly string[] = [],
): DocumentFiles {
  // In development changed files keep their name.
  if (!config.production) return collectFiles(assets, chunkNames, loaded, late);
  const known = filesOf.get(loaded ?? assets) ?? new Map<string, DocumentFiles>();
  filesOf.set(loaded ?? assets, known);
  const key = `${chunkNames} ${late}`;
  const files = known.get(key) ?? collectFiles(assets, chunkNames, loaded, late);
  known.set(key, files);
  return files;
}

function collectFiles(
  assets: ShellAssets,
  chunkNames: readonly string[],
  loaded: LoadedRemote | undefined,
  late: readonly string[],
): DocumentFiles {
  const own = ['main', ...chunkNames].flatMap((name) => assets.chunks[name] ?? []);
  const remoteUrl = (file: string) => new URL(file, loaded?.release.web).href;
  const theirs = loaded ? [loaded.files.exposed, ...chunkNames.flatMap((name) => loaded.files.chunks[name] ?? [])] : [];
  const unique = (list: string[]) => [...new Set(list)];
  const css = unique([
    ...own.flatMap((chunk) => chunk.css.map(assets.url)),
    ...[...lazyChunks, ...late].flatMap((name) => (assets.chunks[name]?.css ?? []).map(assets.url)),
    ...theirs.flatMap((chunk) => chunk.css.map(remoteUrl)),
    ...late.flatMap((name) => (loaded?.files.chunks[name]?.css ?? []).map(remoteUrl)),
  ]);
  const entry = assets.url(assets.chunks.main?.js.at(-1) ?? '');
  const modules = unique([
    ...own.flatMap((chunk) => chunk.js.map(assets.url)),
    ...(loaded ? [loaded.entry] : []),
    ...theirs.flatMap((chunk) => chunk.js.map(remoteUrl)),
  ]).filter((href) => href !== entry);
  return {
    styles: css.map((href) => ({
      href,
      content: assets.stylesheets.get(href) ?? loaded?.files.stylesheets.get(href) ?? '',
    })),
    modulePreloads: modules.map((href) => ({
      href,
      integrity: loaded?.files.integrity[href],
    })),
    entry,
    fonts: assets.fonts.map(assets.url),
  };
}

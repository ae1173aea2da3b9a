import type { Handle, PageServices } from './page-services.ts';
import type { LoadedRemote } from './remotes/load-remote.ts';

/** Parts of every page whose code comes after hydration: their looks come with the page. */
const onDemandChunks = ['frame', 'errors', 'toasts'];

/** Names of the chunks that this page needs to hydrate. */
export function chunksOf(handles: readonly Handle[], status: number): string[] {
  const names = handles.flatMap(({ chunk }) => (chunk ? [chunk] : []));
  return status >= 400 ? [...names, 'errors'] : names;
}

/**
 * Stylesheets and modules of exactly this page, in the order of the cascade. Of the `late` chunks the page brings the styles
 * alone: their code comes after hydration.
 */
export function pageFiles(
  { assets }: PageServices,
  chunkNames: readonly string[],
  loaded: LoadedRemote | undefined,
  late: readonly string[] = [],
) {
  const own = ['main', ...chunkNames].flatMap((name) => assets.chunks[name] ?? []);
  const remoteUrl = (file: string) => new URL(file, loaded?.release.web).href;
  const theirs = loaded ? [loaded.files.exposed, ...chunkNames.flatMap((name) => loaded.files.chunks[name] ?? [])] : [];
  const unique = (list: string[]) => [...new Set(list)];
  const css = unique([
    ...own.flatMap((chunk) => chunk.css.map(assets.url)),
    ...[...onDemandChunks, ...late].flatMap((name) => (assets.chunks[name]?.css ?? []).map(assets.url)),
    ...theirs.flatMap((chunk) => chunk.css.map(remoteUrl)),
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
      integrity: href === loaded?.entry ? loaded.release.integrity.web : undefined,
    })),
    entry,
    fonts: assets.fonts.map(assets.url),
  };
}

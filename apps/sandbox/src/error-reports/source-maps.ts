import { createHash } from 'node:crypto';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod';

const Manifest = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({ type: z.string(), headers: z.looseObject({ 'debug-id': z.string().optional() }).optional() }),
  ),
});
const Mappings = z.looseObject({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
});

/** Uploads whose maps are remembered, at most: several releases of every area. */
const maxBundles = 20;

/** A place in the sources. */
export interface OriginalPosition {
  /** Path within the project. */
  readonly source: string;
  readonly line: number;
  readonly column: number;
  readonly name: string | undefined;
}

const sha1 = (content: Uint8Array) => createHash('sha1').update(content).digest('hex');

/** The source maps in an archive, by debug id. Throws if it is none. */
function mapsIn(archive: Uint8Array): Map<string, string> {
  // The mark before the first file counts: places in the archive are from its beginning.
  const files = unzipSync(archive);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const manifest = Manifest.parse(JSON.parse(read('manifest.json')));
  return new Map(
    Object.entries(manifest.files).flatMap(([name, { type, headers }]) => {
      const id = headers?.['debug-id']?.toLowerCase();
      return type === 'source_map' && id !== undefined ? [[id, read(name)] as const] : [];
    }),
  );
}

const withoutBundler = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(\.{1,2}\/)+/, '');

/** Source maps as they are uploaded: pieces of archives by their checksum, and the maps of complete archives. */
export function createSourceMaps() {
  const pieces = new Map<string, Uint8Array>();
  const bundles = new Map<string, Map<string, string>>();

  function mapOf(debugId: string): TraceMap | undefined {
    for (const maps of [...bundles.values()].toReversed()) {
      const text = maps.get(debugId.toLowerCase());
      if (text !== undefined) return new TraceMap(Mappings.parse(JSON.parse(text)));
    }
    return undefined;
  }

  return {
    addPiece(content: Uint8Array): void {
      pieces.set(sha1(content), content);
    },
    /** Checksums of the pieces that are still to be uploaded. */
    missing: (checksums: readonly string[]) => checksums.filter((checksum) => !pieces.has(checksum)),
    /** Reads the archive that these pieces make up. Throws if it has another checksum, or is no archive of source maps. */
    assemble(checksum: string, checksums: readonly string[]): void {
      const archive = Buffer.concat(checksums.flatMap((name) => pieces.get(name) ?? []));
      for (const name of checksums) pieces.delete(name);
      if (sha1(archive) !== checksum) throw new Error('The archive has another checksum.');
      bundles.delete(checksum);
      bundles.set(checksum, mapsIn(archive));
      for (const name of [...bundles.keys()].slice(0, -maxBundles)) bundles.delete(name);
    },
    isAssembled: (checksum: string) => bundles.has(checksum),
    /** Number of remembered maps. */
    count: () => [...bundles.values()].reduce((sum, maps) => sum + maps.size, 0),
    /** Where a place in a built file comes from; lines and columns count from 1. Undefined without a map. */
    originalPosition(debugId: string, line: number, column: number): OriginalPosition | undefined {
      const map = mapOf(debugId);
      const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      if (!found || found.source === null) return undefined;
      return {
        source: withoutBundler(found.source),
        line: found.line,
        column: found.column + 1,
        name: found.name ?? undefined,
      };
    },
  };
}

export type SourceMaps = ReturnType<typeof createSourceMaps>;

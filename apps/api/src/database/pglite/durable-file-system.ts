import fs from 'node:fs';
import path from 'node:path';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import * as z from 'zod/mini';

type Options = Partial<postgresMod.PostgresMod>;

/** The part of Emscripten's NODEFS that we extend. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath: (node: unknown) => string;
}
interface Stream {
  nfd?: number;
  node: unknown;
}

const NodeFileSystem = z.custom<NodeFileSystem>(
  (value) => typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value,
);

function syncStream(nodeFs: NodeFileSystem, stream: Stream): number {
  if (stream.nfd !== undefined) {
    fs.fsyncSync(stream.nfd);
    return 0;
  }
  // A directory: Emscripten opens no descriptor for it.
  const descriptor = fs.openSync(nodeFs.realPath(stream.node), 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
  return 0;
}

/**
 * PGlite's file system on a directory, with a real fsync. The one in the package ignores PostgreSQL's fsync, so a power
 * cut would lose acknowledged writes.
 */
export class DurableFileSystem extends NodeFS {
  constructor(directory: string) {
    super(path.resolve(directory));
  }

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: unknown) => {
      const nodeFs = NodeFileSystem.parse(Reflect.get(Object(module), 'NODEFS'));
      nodeFs.stream_ops.fsync = (stream) => syncStream(nodeFs, stream);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** Bundles our container runtime in place of the full federation runtime; see `container-runtime.ts`. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
      path.join(import.meta.dirname, 'container-runtime.ts'),
    ).apply(compiler);
  }
}

import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** Replaces the federation runtime with `container-runtime.ts`, which is much smaller. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
      path.join(import.meta.dirname, 'container-runtime.ts'),
    ).apply(compiler);
  }
}

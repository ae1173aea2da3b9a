import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** Replaces the generated module that starts the federation runtime with `container-runtime.ts`, which is much smaller. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.NormalModuleReplacementPlugin(
      /!=!data:text\/javascript,import%20__module_federation_bundler_runtime__/,
      path.join(import.meta.dirname, 'container-runtime.ts'),
    ).apply(compiler);
  }
}

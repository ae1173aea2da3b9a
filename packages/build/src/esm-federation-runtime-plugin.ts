import { createRequire } from 'node:module';
import type { Compiler } from '@rspack/core';

const require = createRequire(import.meta.url);

/**
 * Points rspack from the CommonJS to the ESM builds of the federation runtime. It resolves them with `require.resolve`, and
 * nothing in a CommonJS build can be tree-shaken: without this the runtime is 40 % larger.
 */
export class EsmFederationRuntimePlugin {
  apply(compiler: Compiler): void {
    const enhanced = createRequire(require.resolve('@module-federation/enhanced/rspack'));
    const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
    const esm = (file: string) => file.replace(/\.cjs$/, '.js');
    const bundlerRuntime = esm(tools.resolve('@module-federation/webpack-bundler-runtime'));
    const runtime = esm(tools.resolve('@module-federation/runtime'));
    const runtimeTools = esm(enhanced.resolve('@module-federation/runtime-tools'));
    new compiler.webpack.NormalModuleReplacementPlugin(
      /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
      bundlerRuntime,
    ).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 1000 }, () => {
      const alias = compiler.options.resolve.alias;
      const kept = alias && typeof alias === 'object' ? { ...alias } : {};
      delete kept['@module-federation/runtime'];
      delete kept['@module-federation/runtime-tools'];
      compiler.options.resolve.alias = {
        ...kept,
        '@module-federation/runtime$': runtime,
        '@module-federation/runtime-tools$': runtimeTools,
      };
    });
  }
}

import type { Configuration } from '@rspack/core';

export interface DevelopmentServerOptions {
  port: number;
  /** Path below which it serves what it builds. */
  publicPath: string;
  /** Folder with what was built before. */
  directory?: string;
}

/**
 * Serves a browser build and exchanges its modules in open pages. What is built goes to the disk, too: the shell's server
 * reads it there.
 */
export function developmentServer({
  port,
  publicPath,
  directory,
}: DevelopmentServerOptions): NonNullable<Configuration['devServer']> {
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    // pages come from the shell, on another port
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath, writeToDisk: true },
    static: directory ? [{ directory, publicPath: '/', watch: false }] : false,
  };
}

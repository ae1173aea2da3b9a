import type { Configuration } from '@rspack/core';

export interface DevelopmentServerOptions {
  port: number;
  /** Path prefix of the built files. */
  publicPath: string;
  /** Folder with earlier builds. */
  directory?: string;
}

/**
 * Serves a browser build with hot module replacement. Files are also written to disk, where the shell's server reads them.
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
    // The shell serves the pages, on another port.
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath, writeToDisk: true },
    static: directory ? [{ directory, publicPath: '/', watch: false }] : false,
  };
}

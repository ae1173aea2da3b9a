import { shellConfiguration } from '@reprise/build';

export default shellConfiguration({
  context: import.meta.dirname,
  development: process.env.NODE_ENV === 'development',
  assetsUrl: process.env.ASSETS_URL,
  version: process.env.APP_VERSION,
  port: Number(process.env.SHELL_DEV_PORT ?? 3009),
});

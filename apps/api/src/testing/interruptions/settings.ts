/** Settings of the API: nothing listens at the addresses of port 2. */
export const quiet = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  SEARCH_URL: 'http://127.0.0.1:2',
  PREWARM_PICTURES: 'off',
};

/** A PostgreSQL server, or the folder of an embedded database. */
export function databaseOptions({ DATABASE_URL: url, API_DATA_DIR: directory }: NodeJS.ProcessEnv = process.env) {
  return url ? { url } : { directory: directory ?? 'memory' };
}

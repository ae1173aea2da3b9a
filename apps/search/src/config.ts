import {
  host,
  httpPort,
  httpUrl,
  readEnvironment,
  type ServerSettings,
  serviceToken,
  sharedSecret,
} from '@reprise/server-kit/environment';

/** The variables of the search service. */
export const environmentShape = (production: boolean) => ({
  SEARCH_HOST: host,
  SEARCH_PORT: httpPort(3200),
  API_INTERNAL_URL: httpUrl('http://127.0.0.1:3101'),
  SERVICE_TOKEN: serviceToken(production),
  SEARCH_KEYS: sharedSecret(production, 'reprise', {
    pattern: /^[\w-]+(?:,[\w-]+)*$/,
    message: 'must be keys of letters, digits, _ and -, separated by commas',
  }),
});

export interface SearchConfig extends ServerSettings {
  readonly host: string;
  readonly port: number;
  readonly apiUrl: string;
  readonly serviceToken: string;
  /** Keys that clients may use. */
  readonly keys: ReadonlySet<string>;
}

/** Reads the configuration from the environment. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): SearchConfig {
  const { SEARCH_HOST, SEARCH_PORT, API_INTERNAL_URL, SERVICE_TOKEN, SEARCH_KEYS, ...settings } = readEnvironment(
    env,
    environmentShape,
  );
  return {
    ...settings,
    host: SEARCH_HOST,
    port: SEARCH_PORT,
    apiUrl: API_INTERNAL_URL,
    serviceToken: SERVICE_TOKEN,
    keys: new Set(SEARCH_KEYS.split(',')),
  };
}

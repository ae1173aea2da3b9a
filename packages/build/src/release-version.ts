/** Version of development builds: rebuilt in place with every change, and never released. */
export const developmentVersion = 'development';

export interface BuildEnvironment {
  NODE_ENV?: string | undefined;
  /** Version of a release to publish. */
  RELEASE_VERSION?: string | undefined;
  /** Set by turbo: hash of all inputs of the build. */
  TURBO_HASH?: string | undefined;
}

const publishable = /^[0-9][\w.+-]*$/;
const local = /-local(\.[0-9a-f]+)?$/;

/** Whether a build is for this machine only. Such builds are never published and may be overwritten. */
export const isLocalVersion = (version: string): boolean => version === developmentVersion || local.test(version);

/**
 * The version of a build: `RELEASE_VERSION` for a release; otherwise the package's version with `-local` and a hash of its
 * sources, so that the version changes with the sources.
 * @throws if `RELEASE_VERSION` cannot be published.
 */
export function releaseVersion(packageVersion: string, env: BuildEnvironment = process.env): string {
  const { NODE_ENV, RELEASE_VERSION, TURBO_HASH } = env;
  if (NODE_ENV === 'development') return developmentVersion;
  if (!RELEASE_VERSION) return `${packageVersion}-local${TURBO_HASH ? `.${TURBO_HASH.slice(0, 8)}` : ''}`;
  if (!publishable.test(RELEASE_VERSION) || isLocalVersion(RELEASE_VERSION))
    throw new Error(
      `RELEASE_VERSION must begin with a digit, consist of letters, digits and . + - _, and not end with -local: "${RELEASE_VERSION}"`,
    );
  return RELEASE_VERSION;
}

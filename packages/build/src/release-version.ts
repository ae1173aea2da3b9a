/** Version of what is being developed: rebuilt in its place with every change, and never released. */
export const developmentVersion = 'development';

export interface BuildEnvironment {
  NODE_ENV?: string | undefined;
  /** Version of a release that is to be published. */
  RELEASE_VERSION?: string | undefined;
  /** Set by turbo: hash of everything that the build is made of. */
  TURBO_HASH?: string | undefined;
}

const publishable = /^[0-9][\w.+-]*$/;
const local = /-local(\.[0-9a-f]+)?$/;

/** Whether a build is only for this machine and may be overwritten: nobody has published it. */
export const isLocalVersion = (version: string): boolean => version === developmentVersion || local.test(version);

/**
 * The version that a build gets: `RELEASE_VERSION` for a release; without it the package's version with `-local` and a hash of
 * its sources, so that other sources make another version.
 * @throws when `RELEASE_VERSION` is not fit to be published.
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

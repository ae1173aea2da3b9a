import { createHash } from 'node:crypto';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import { invalidRequest } from '../../errors.ts';

export interface BreachedPasswordsOptions {
  /** Base URL of the service, without a slash at the end; undefined to skip the check. */
  readonly url: string | undefined;
  readonly timeoutMs: number;
  readonly log: { warn(details: object, message: string): void };
}

/** Throws 400 with the field code BREACHED for a password that is known from a breach. */
export type RefuseBreached = (password: string) => Promise<void>;

const prefixLength = 5;
/** The service answers about a thousand lines of up to 45 characters. */
const maxBytes = 512 * 1024;
const [maxFailures, retryAfterMs] = [3, 30_000];
const line = /^([\dA-F]{35}):(\d+)$/i;

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Whether a range has the suffix. Lines with the count 0 are padding. Throws for anything but a range. */
function hasSuffix(range: string, suffix: string): boolean {
  let isFound = false;
  for (const text of range.split(/\r?\n/).filter(Boolean)) {
    const [, known, count] = line.exec(text) ?? [];
    if (known === undefined) throw new Error('The answer is no range of hashes.');
    if (known.toUpperCase() === suffix && Number(count) > 0) isFound = true;
  }
  return isFound;
}

/**
 * Asks a service for the breached passwords whose SHA-1 hash has the same first five digits, so that it learns neither the
 * password nor its hash. Registration must not depend on a third party: if it does not answer in time, the password counts as
 * unknown.
 */
export function createBreachedPasswords({ url, timeoutMs, log }: BreachedPasswordsOptions): RefuseBreached {
  if (url === undefined) return async () => undefined;
  const breaker = createCircuitBreaker({
    failures: maxFailures,
    pause: retryAfterMs,
    now: Date.now,
    onOpen: () => log.warn({ retryAfterMs }, 'the list of breached passwords is not asked for a while'),
  });

  async function ask(hash: string): Promise<boolean> {
    const response = await fetch(`${url}/${hash.slice(0, prefixLength)}`, {
      // The answer's length would reveal the prefix to anyone who watches the encrypted connection.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The list of breached passwords answered ${response.status}.`);
    }
    return hasSuffix(await readText(response), hash.slice(prefixLength));
  }

  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const isBreached = await breaker.run(() =>
      ask(hash).catch((error: unknown) => {
        log.warn({ err: error }, 'a password was not compared with breached ones');
        throw error;
      }),
    );
    if (isBreached) throw invalidRequest([{ field: 'password', code: 'BREACHED' }]);
  };
}

import { createServiceTokens, type ServiceName } from '@reprise/server-kit/service-token';
import type { Config } from '../config.ts';

/** The `Authorization` of a call from one of our other services. */
export async function serviceAuthorization(
  { serviceKeys }: Pick<Config, 'serviceKeys'>,
  service: ServiceName = 'warehouse',
): Promise<string> {
  const key = serviceKeys.find((known) => known.service === service);
  if (!key) throw new RangeError(`The service ${service} has no key.`);
  return `Bearer ${await createServiceTokens(key)()}`;
}

import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import type { Platform } from '@reprise/platform';

type Providers = readonly SignInProvider[];

/** The providers that this shop offers. None if the API fails: e-mail and password still work. */
export async function providersOf(platform: Platform): Promise<Providers> {
  try {
    const { customer } = await platform.api();
    const { providers, facebook } = await customer.signInProviders();
    return facebook ? [...providers, 'facebook'] : providers;
  } catch {
    return [];
  }
}

/** The dialog opens without buttons of providers if they take longer. */
const maxWaitMs = 800;

const known = new WeakMap<Platform, Promise<Providers>>();

/** The providers for the dialog, which must not grow after it was opened. Asked for once per page load. */
export function dialogProvidersOf(platform: Platform): Promise<Providers> {
  const present = known.get(platform);
  if (present) return present;
  const late = new Promise<Providers>((resolve) => setTimeout(() => resolve([]), maxWaitMs));
  const providers = Promise.race([providersOf(platform), late]);
  known.set(platform, providers);
  return providers;
}

import { requireApiKey } from '../api-key.ts';
import type { SandboxConfig } from '../config.ts';
import { Problem } from '../problem.ts';
import type { StandIn } from '../stand-in.ts';
import { registerCarrierPages } from './control-pages.ts';
import { registerLocationApi } from './locations/location-api.ts';
import { regions } from './locations/regions.ts';

interface StandInOptions {
  /** Where browsers reach the sandbox. */
  readonly publicUrl: () => string;
}

/** The stand-in for the carrier: finds pickup points. */
export function createCarrierStandIn({ carrier }: SandboxConfig, { publicUrl }: StandInOptions): StandIn {
  return {
    status: () => ({
      name: 'Carrier',
      path: '/carrier',
      purpose: 'Finds lockers, post offices and shops that take parcels. No parcel moves.',
      address: `${publicUrl()}/carrier/api`,
      summary: `${regions.length} postal regions`,
      fault: undefined,
    }),
    register(app) {
      app.register(
        async (scope) => {
          const refusal = () => new Problem(401, 'UNAUTHORIZED', 'The API key is missing or wrong.');
          requireApiKey(scope, 'dhl-api-key', carrier.apiKey, refusal);
          registerLocationApi(scope);
        },
        { prefix: '/carrier/api' },
      );
      registerCarrierPages(app);
    },
    listen: async () => ({}),
    close: async () => {},
  };
}

import * as z from 'zod';
import { type Carrier, CarrierError } from './carrier.ts';
import { DhlLocations, pickupPointOf } from './dhl-locations.ts';

export interface DhlOptions {
  /** Base of the carrier's API, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const ProblemBody = z.object({ detail: z.string() });

async function refusalOf(response: Response): Promise<CarrierError> {
  const problem = ProblemBody.safeParse(await response.json().catch(() => undefined));
  return new CarrierError(response.status, problem.data?.detail ?? `The carrier answered ${response.status}.`);
}

/** 429 is a refusal that passes, so it counts as a failure. */
const isRefused = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

/** The carrier behind the protocol of docs/contracts/carrier.md. */
export function createDhlCarrier({ url, apiKey, timeoutMs }: DhlOptions): Carrier {
  async function get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const response = await fetch(url + path, {
      headers: { 'dhl-api-key': apiKey, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (isRefused(response)) throw await refusalOf(response);
    if (!response.ok) throw new Error(`The carrier answered ${response.status}.`);
    return schema.parse(await response.json());
  }

  return {
    async findPoints({ country, postcode, city, limit, maxMeters }) {
      const query = new URLSearchParams({
        countryCode: country,
        ...(postcode && { postalCode: postcode }),
        ...(city && { addressLocality: city }),
        radius: String(maxMeters),
        limit: String(limit),
      });
      const { locations } = await get(`/location-finder/v1/find-by-address?${query}`, DhlLocations);
      return locations.map(pickupPointOf).filter((point) => point !== undefined);
    },
  };
}

import { Address } from '@reprise/entities/address';
import { countriesWithoutHouseNumber, destinations } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import { splitStreet } from '@reprise/entities/split-street';
import { SellerStatus, type TradeInSeller } from '@reprise/entities/trade-in-checkout';
import { type ActionFunctionArgs, data, failureOf, isApiError, platformOf } from '@reprise/platform';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { greenStore } from '../../store.ts';
import {
  type AddressField,
  type AddressProblem,
  type AddressResult,
  type AddressValues,
  addressFields,
  type SellerKind,
} from './address-fields.ts';

type Problems = AddressResult['problems'];

function readValues(form: FormData): AddressValues {
  const entries = addressFields.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** Street and number as the API wants them, whichever field they were typed into. */
function placeOf({ street = '', houseNumber }: AddressValues, countryCode: string) {
  if (houseNumber || countriesWithoutHouseNumber.has(countryCode)) return { street, houseNumber };
  return splitStreet(street) ?? { street, houseNumber };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string;
}

function problemsOf(issues: readonly Issue[], values: AddressValues): Problems {
  const problems: Problems = {};
  for (const { path, code } of issues) {
    const field = addressFields.find((name) => name === path.at(-1));
    if (!field || problems[field]) continue;
    problems[field] = values[field] === undefined ? 'missing' : code === 'too_big' ? 'tooLong' : 'invalid';
  }
  return problems;
}

/** Reads the seller; the API checks the address by the rules of the country. */
function readSeller(values: AddressValues, kind: SellerKind, market: MarketId) {
  const { companyName, vatId, ...texts } = values;
  const { country } = destinations[market];
  const address = Address.safeParse({
    ...texts,
    ...placeOf(values, country),
    kind: 'shipping-and-billing',
    countryCode: country,
    destination: { type: 'street' },
  });
  const status = SellerStatus.safeParse(kind === 'private' ? { kind } : { kind, companyName, vatId });
  const business: Problems =
    kind === 'private'
      ? {}
      : { ...(companyName ? {} : { companyName: 'missing' }), ...(vatId ? {} : { vatId: 'missing' }) };
  const problems: Problems = {
    ...business,
    ...(values.email ? {} : { email: 'missing' }),
    ...problemsOf([...(address.error?.issues ?? []), ...(status.error?.issues ?? [])], values),
  };
  const isComplete = address.success && status.success && Object.keys(problems).length === 0;
  const seller: TradeInSeller | undefined = isComplete ? { address: address.data, status: status.data } : undefined;
  return { seller, problems };
}

const problemOfCode: Readonly<Record<string, AddressProblem>> = { REQUIRED: 'missing', TOO_LONG: 'tooLong' };

/** The problems that the API found. */
function refused(error: unknown, typed: AddressResult): AddressResult {
  const problems: Problems = {};
  for (const { field, code } of isApiError(error) ? error.fieldErrors : []) {
    const name = addressFields.find((known): known is AddressField => known === field.split('.').at(-1));
    if (name) problems[name] = problemOfCode[code] ?? 'invalid';
  }
  return Object.keys(problems).length > 0 ? { ...typed, problems } : { ...typed, failed: 'unavailable' };
}

/** Stores the seller and the address that the parcel comes from, and leads to the next step. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const values = readValues(form);
  const kind = form.get('seller') === 'business' ? 'business' : 'private';
  const { seller, problems } = readSeller(values, kind, platform.market.id);
  if (!seller) return data<AddressResult>({ values, seller: kind, problems }, { status: 422 });
  try {
    const { checkout } = platform.area(greenStore).getState();
    return redirectToNext(platform, await checkout.answer((api) => api.tradeInCheckout.putSeller(seller)));
  } catch (error) {
    const typed = { values, seller: kind, problems: {} } as const;
    return data<AddressResult>(refused(error, typed), { status: failureOf(error).status });
  }
}

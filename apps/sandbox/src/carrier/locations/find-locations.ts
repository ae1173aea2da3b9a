import { createHash } from 'node:crypto';
import { type CarrierLocation, idOf, type LocationType } from './location.ts';
import { lockerHours, shopHours } from './opening-hours.ts';
import { type Country, countries, digitsOf, type Position, type Region, regionByCity, regionOf } from './regions.ts';
import { namesIn } from './street-names.ts';

/** Places of one postal code. */
const placesPerPostalCode = 14;
const maxOffsetDegrees = 0.03;
const earthRadiusMeters = 6_371_000;

/** Whole numbers that depend on the seed alone. */
function createDice(seed: string): (sides: number) => number {
  let roll = 0;
  return (sides) => {
    roll += 1;
    return createHash('sha256').update(`${seed} ${roll}`).digest().readUInt32BE(0) % sides;
  };
}

const pick = <Value>(values: readonly Value[], dice: (sides: number) => number, other: Value): Value =>
  values[dice(values.length)] ?? other;

/** A position near another one; `reach` is the largest offset in degrees of latitude. */
function near({ latitude, longitude }: Position, reach: number, dice: (sides: number) => number): Position {
  const offset = () => (dice(2_001) / 1_000 - 1) * reach;
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return { latitude: round(latitude + offset()), longitude: round(longitude + offset() * 1.5) };
}

/** What follows a region's two digits in the postal code of its town's centre. */
const centralDigits: Readonly<Record<Country, string>> = {
  AT: '10',
  DE: '115',
  ES: '001',
  FR: '000',
  IT: '100',
  NL: '11',
};

const mainCodeOf = ({ country, prefix }: Region): string => prefix + centralDigits[country];

/** The middle of a postal code: the town's where it is the town's main one, otherwise some way from it. */
function centreOf(region: Region, digits: string): Position {
  return digits === mainCodeOf(region)
    ? region
    : near(region, maxOffsetDegrees, createDice(`${region.country} ${digits}`));
}

/** Four lockers in ten places, one post office, and shops. */
function typeOf(index: number): LocationType {
  if (index === 2) return 'postoffice';
  return index % 5 < 2 ? 'locker' : 'servicepoint';
}

function createLocation(region: Region, digits: string, index: number): CarrierLocation {
  const { country, city } = region;
  const dice = createDice(`${country} ${digits} ${index}`);
  const names = namesIn[country];
  const type = typeOf(index);
  const isLocker = type === 'locker';
  const keyword = names.kinds[type];
  const keywordId = String(101 + ((Number(digits) * 7 + index) % 899));
  const street = pick(names.streets, dice, '');
  const houseNumber = 1 + dice(140);
  const shop = isLocker ? pick(names.lockerPlaces, dice, '') : pick(names.shops, dice, '');
  const id = `${country}-${digits}-${index + 1}`;
  return {
    url: `/locations/${id}`,
    location: { ids: [{ locationId: id, provider: 'parcel' }], keyword, keywordId, type },
    name: type === 'servicepoint' ? `${keyword} ${shop}` : `${keyword} ${isLocker ? keywordId : city}`,
    place: {
      address: {
        countryCode: country,
        postalCode: digits,
        addressLocality: city,
        streetAddress: names.numberFirst ? `${houseNumber} ${street}` : `${street} ${houseNumber}`,
      },
      geo: near(centreOf(region, digits), maxOffsetDegrees, dice),
      ...(type !== 'postoffice' && { containedInPlace: { name: shop } }),
    },
    openingHours: isLocker ? [...lockerHours] : shopHours(country, dice(60)),
    serviceTypes: ['parcel:pick-up', 'parcel:drop-off', ...(isLocker ? [] : ['parcel:drop-off-unlabeled'])],
  };
}

const locationsIn = (region: Region, digits: string): CarrierLocation[] =>
  Array.from({ length: placesPerPostalCode }, (_, index) => createLocation(region, digits, index));

/** Metres between two positions on the globe. */
export function distanceMeters(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const square = (value: number) => value * value;
  const half =
    square(Math.sin((b - a) / 2)) +
    Math.cos(a) * Math.cos(b) * square(Math.sin(radians(to.longitude - from.longitude) / 2));
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.sqrt(half)));
}

export interface AddressSearch {
  readonly country: Country;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
  readonly radiusMeters: number;
  readonly limit: number;
  /** All types where it is empty. */
  readonly types: readonly LocationType[];
}

export interface FoundLocation {
  readonly location: CarrierLocation;
  readonly distance: number;
}

/**
 * The nearest locations to a postal code or, without one, to a town; nearest first. Empty where the carrier does not know
 * the place.
 */
export function findLocations({
  country,
  postalCode,
  city,
  radiusMeters,
  limit,
  types,
}: AddressSearch): FoundLocation[] {
  const asked = postalCode === undefined ? undefined : digitsOf(country, postalCode);
  const named = city === undefined ? undefined : regionByCity(country, city);
  const region = postalCode === undefined ? named : asked && regionOf(country, asked);
  if (!region) return [];
  const digits = asked ?? mainCodeOf(region);
  const centre = centreOf(region, digits);
  return locationsIn(region, digits)
    .filter(({ location }) => types.length === 0 || types.includes(location.type))
    .map((location) => ({ location, distance: distanceMeters(centre, location.place.geo) }))
    .filter(({ distance }) => distance <= radiusMeters)
    .sort((a, b) => a.distance - b.distance || idOf(a.location).localeCompare(idOf(b.location)))
    .slice(0, limit);
}

/** The location with this id. */
export function locationById(id: string): CarrierLocation | undefined {
  const [, code = '', digits = '', place = ''] = /^([A-Z]{2})-(\d{4,5})-([1-9]\d?)$/.exec(id) ?? [];
  const country = countries.find((known) => known === code);
  if (!country || !digitsOf(country, digits)) return undefined;
  const region = regionOf(country, digits);
  return region && locationsIn(region, digits)[Number(place) - 1];
}

import type { MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type {
  ChooseHandover,
  HandoverKind,
  HandoverOption,
  TradeInCarrierId,
} from '@reprise/entities/trade-in-checkout';

/** What a packed item adds to the parcel. */
interface PackedSize {
  readonly grams: number;
  readonly litres: number;
}

/** A packed item of each kind, by the key of its grading questions (rule seller-05). */
const packedSizes: ReadonlyMap<string, PackedSize> = new Map([
  ['media', { grams: 350, litres: 0.6 }],
  ['phone', { grams: 400, litres: 1.5 }],
  ['reader', { grams: 400, litres: 1.5 }],
  ['watch', { grams: 300, litres: 1 }],
  ['tablet', { grams: 900, litres: 3 }],
  ['laptop', { grams: 2_800, litres: 9 }],
  ['console', { grams: 5_000, litres: 25 }],
  ['camera', { grams: 1_200, litres: 4 }],
  ['lens', { grams: 800, litres: 3 }],
  ['headphones', { grams: 500, litres: 3 }],
  ['speaker', { grams: 2_500, litres: 10 }],
  ['accessory', { grams: 300, litres: 1 }],
]);

/** A kind that is not in the table counts as the largest one. */
const largestSize: PackedSize = { grams: 5_000, litres: 25 };

/** A cart as the carrier sees it; value in cents. */
export interface Parcel extends PackedSize {
  readonly cents: number;
}

/** The parcel of items of these kinds. */
export const parcelOf = (kinds: readonly (string | undefined)[], cents: number): Parcel =>
  kinds
    .map((kind) => packedSizes.get(kind ?? '') ?? largestSize)
    .reduce<Parcel>((sum, { grams, litres }) => ({ cents, grams: sum.grams + grams, litres: sum.litres + litres }), {
      cents,
      grams: 0,
      litres: 0,
    });

interface HandoverRule {
  readonly kind: HandoverKind;
  readonly maxGrams: number;
  readonly maxLitres: number;
  readonly insuredCents: number;
}

/** Shops accept only parcels that fit over their counter; drivers also take heavier ones (rule seller-05). */
const handoverRules: readonly HandoverRule[] = [
  { kind: 'dropOffQr', maxGrams: 10_000, maxLitres: 40, insuredCents: 100_000 },
  { kind: 'dropOffLabel', maxGrams: 31_500, maxLitres: 120, insuredCents: 250_000 },
  { kind: 'pickup', maxGrams: 60_000, maxLitres: 240, insuredCents: 1_000_000 },
];

const carriers: Readonly<Record<MarketId, { readonly id: TradeInCarrierId; readonly name: string }>> = {
  de: { id: 'dhl', name: 'DHL' },
  fr: { id: 'colissimo', name: 'Colissimo' },
  nl: { id: 'postnl', name: 'PostNL' },
  it: { id: 'poste', name: 'Poste Italiane' },
  es: { id: 'correos', name: 'Correos' },
};

function reasonOf(parcel: Parcel, rule: HandoverRule): HandoverOption['unavailableReason'] {
  if (parcel.grams > rule.maxGrams) return 'TOO_HEAVY';
  if (parcel.litres > rule.maxLitres) return 'TOO_LARGE';
  return parcel.cents > rule.insuredCents ? 'TOO_VALUABLE' : undefined;
}

/** The ways in which a parcel of a market can be handed over, with the reason where one is not possible. */
export function handoverOptionsFor(parcel: Parcel, market: MarketId): HandoverOption[] {
  const { id, name } = carriers[market];
  return handoverRules.map((rule) => {
    const reason = reasonOf(parcel, rule);
    return {
      carrier: id,
      carrierName: name,
      kind: rule.kind,
      limits: { maxGrams: rule.maxGrams, maxLitres: rule.maxLitres },
      insuredUpTo: euros(rule.insuredCents),
      ...(reason && { unavailableReason: reason }),
    };
  });
}

/** Whether a way is among the options and possible. */
export const isPossible = (
  options: readonly HandoverOption[],
  wanted: Pick<ChooseHandover, 'carrier' | 'kind'>,
): boolean =>
  options.some(
    ({ carrier, kind, unavailableReason }) =>
      carrier === wanted.carrier && kind === wanted.kind && unavailableReason === undefined,
  );

/** The name of a market's carrier. */
export const carrierNameOf = (market: MarketId): string => carriers[market].name;

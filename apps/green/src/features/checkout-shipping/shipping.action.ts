import {
  type ChooseHandover as Choice,
  ChooseHandover,
  HandoverKind,
  TradeInCarrierId,
} from '@reprise/entities/trade-in-checkout';
import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { greenStore } from '../../store.ts';

/** Why the choice was not stored; each has a text. */
export interface ShippingResult {
  problem: 'missing' | 'slotMissing' | 'slotTaken' | 'notAvailable' | 'unavailable';
  /** The choice as the form sends it. */
  handover?: string | undefined;
}

const problemOfCode: Readonly<Record<string, ShippingResult['problem']>> = {
  HANDOVER_UNAVAILABLE: 'notAvailable',
  PICKUP_SLOT_TAKEN: 'slotTaken',
};

/** The choice of the form: carrier and kind in one value, and the slot of a pickup. */
function readChoice(form: FormData): Choice | undefined {
  const [carrier, kind] = String(form.get('handover') ?? '').split(' ');
  const known = TradeInCarrierId.safeParse(carrier).success && HandoverKind.safeParse(kind).success;
  const slotId = form.get('slot');
  const choice = { carrier, kind, ...(kind === 'pickup' && typeof slotId === 'string' && { slotId }) };
  return known ? ChooseHandover.safeParse(choice).data : undefined;
}

/** Stores how the parcel gets to the carrier, and leads to the next step. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const choice = readChoice(form);
  if (!choice) return data<ShippingResult>({ problem: 'missing' }, { status: 422 });
  const handover = `${choice.carrier} ${choice.kind}`;
  if (choice.kind === 'pickup' && !choice.slotId)
    return data<ShippingResult>({ problem: 'slotMissing', handover }, { status: 422 });
  const { checkout } = platform.area(greenStore).getState();
  try {
    return redirectToNext(platform, await checkout.answer((api) => api.tradeInCheckout.chooseHandover(choice)));
  } catch (error) {
    const { status, code } = failureOf(error);
    return data<ShippingResult>({ problem: problemOfCode[code] ?? 'unavailable', handover }, { status });
  }
}

import { maxDeclarationVersionCharacters } from '@reprise/entities/constants/trade-in-checkout';
import { SaleDeclarationId } from '@reprise/entities/trade-in-checkout';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
} from '@reprise/platform';
import * as z from 'zod/mini';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { slotTakenParameter } from '../../checkout/slot-taken.ts';
import { greenStore } from '../../store.ts';

/** Why the sale was not placed. */
export interface OverviewResult {
  /** What the seller has declared, and what is missing. */
  agreed: readonly SaleDeclarationId[];
  missing: readonly SaleDeclarationId[];
  newsletter: boolean;
  failed?: 'unavailable' | 'totalChanged' | 'alreadyPlaced';
}

const Agreement = z.object({
  key: z.uuid(),
  total: z.coerce.number().check(z.int(), z.nonnegative()),
  version: z.string().check(z.minLength(1), z.maxLength(maxDeclarationVersionCharacters)),
  declarations: z.array(SaleDeclarationId),
});

const failedByCode: Readonly<Record<string, OverviewResult['failed']>> = {
  TOTAL_CHANGED: 'totalChanged',
  DECLARATIONS_CHANGED: 'totalChanged',
  IDEMPOTENCY_KEY_REUSED: 'alreadyPlaced',
};

/** Declarations that the API misses: `declarations.terms`. */
const missingOf = (error: unknown): SaleDeclarationId[] =>
  isApiError(error)
    ? error.fieldErrors.flatMap(
        ({ field }) => SaleDeclarationId.safeParse(field.replace(/^declarations\./, '')).data ?? [],
      )
    : [];

async function answerFailure(platform: Platform, error: unknown, result: OverviewResult) {
  const { status, code } = failureOf(error);
  const { checkout } = platform.area(greenStore).getState();
  if (code === 'CART_EMPTY' || code === 'OFFERS_EXPIRED')
    return redirect(platform.path('trade_in', { step: 'cart' }), 303);
  if (code === 'PICKUP_SLOT_TAKEN')
    return redirect(`${platform.path('trade_in', { step: 'shipping' })}?${slotTakenParameter}=yes`, 303);
  if (code === 'CHECKOUT_INCOMPLETE') return redirectToNext(platform, await checkout.load());
  if (code === 'DECLARATION_MISSING') return data<OverviewResult>({ ...result, missing: missingOf(error) }, { status });
  return data<OverviewResult>({ ...result, failed: failedByCode[code] ?? 'unavailable' }, { status });
}

/** Places the sale and leads to its last page, or returns what is missing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const agreement = Agreement.safeParse({
    key: form.get('key'),
    total: form.get('total'),
    version: form.get('version'),
    declarations: form.getAll('declarations'),
  });
  // The form was not sent by the page.
  if (!agreement.success) return redirect(platform.path('trade_in', { step: 'overview' }), 303);
  const { key, total, version, declarations } = agreement.data;
  const newsletter = form.get('newsletter') === 'yes';
  const missing = SaleDeclarationId.options.filter((id) => form.has(`due-${id}`) && !declarations.includes(id));
  const result: OverviewResult = { agreed: declarations, missing, newsletter };
  if (missing.length > 0) return data<OverviewResult>(result, { status: 422 });
  try {
    const { tradeInCheckout } = await platform.api();
    const totalPrice = { amount: total, currency: 'EUR' } as const;
    await tradeInCheckout.place({ newsletter, declarations, version, totalPrice }, key);
    platform.state.setState({ greenCartCount: 0 });
    return redirect(platform.path('trade_in', { step: 'finish' }), 303);
  } catch (error) {
    return answerFailure(platform, error, result);
  }
}

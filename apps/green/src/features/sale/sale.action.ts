import { TradeInDecisions } from '@reprise/entities/trade-in-order';
import { parseUuid } from '@reprise/markets';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  type Platform,
  platformOf,
  redirect,
  routeParams,
} from '@reprise/platform';
import { confirmPassword, type Refusal, readChoice, typedOf } from '../../payout/read-choice.ts';
import { greenStore } from '../../store.ts';
import { decisionField, intents, type SaleActionResult } from './sale-form.ts';

/** Sends the money of a payout that failed to the account of the form (rule payout-14). */
async function redirectPayout(platform: Platform, orderUuid: string, form: FormData): Promise<Refusal | undefined> {
  const typed = typedOf(form);
  const refused = await confirmPassword(platform, form, typed);
  if (refused) return refused;
  form.delete('needsPassword');
  const choice = await readChoice(platform, form);
  if ('result' in choice) return choice;
  if (choice.kind !== 'bank' && choice.kind !== 'paypal')
    return { result: { ...typed, problems: { kind: 'invalid' } }, status: 422 };
  try {
    await (await platform.api()).tradeInOrders.redirectPayout(orderUuid, choice);
    return undefined;
  } catch (error) {
    const { status, code } = failureOf(error);
    if (code === 'REAUTHENTICATION_REQUIRED')
      return { result: { ...typed, problems: { password: 'missing' } }, status };
    if (code === 'PAYOUT_UNAVAILABLE') return { result: { ...typed, failed: 'notAvailable' }, status };
    throw error;
  }
}

const refuse = (failed: NonNullable<SaleActionResult['failed']>, status: number) =>
  data<SaleActionResult>({ failed }, { status });

/** The decisions of a form, one field for each item. */
function decisionsOf(form: FormData): TradeInDecisions | undefined {
  const prefix = decisionField('');
  const decisions = [...form].flatMap(([name, decision]) =>
    name.startsWith(prefix) ? [{ item: name.slice(prefix.length), decision }] : [],
  );
  return TradeInDecisions.safeParse({ decisions }).data;
}

/** Runs the action of a form's button. Returns undefined for a form without one. */
async function perform(platform: Platform, orderUuid: string, form: FormData) {
  const { tradeInOrders } = await platform.api();
  const intent = String(form.get('intent') ?? '');
  if (intent === intents.label) return tradeInOrders.makeLabel(orderUuid);
  if (intent === intents.cancel) return tradeInOrders.cancel(orderUuid);
  const item = intent.startsWith(intents.again) ? parseUuid(intent.slice(intents.again.length)) : undefined;
  if (item !== undefined) return tradeInOrders.askAgain(orderUuid, { items: [item] });
  const decisions = decisionsOf(form);
  return decisions && tradeInOrders.decide(orderUuid, decisions);
}

/**
 * Makes the label, decides about counter-offers, asks for a second check, sends the payout elsewhere, or cancels the
 * sale that the page shows.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('trade_in_order', request, platform);
  const form = await request.formData();
  try {
    if (form.get('intent') === intents.payout) {
      const refused = await redirectPayout(platform, orderUuid, form);
      if (refused?.result.problems.password === 'missing')
        // The reloaded page then asks for the password.
        await platform
          .area(greenStore)
          .getState()
          .checkout.loadBankAccounts()
          .catch(() => undefined);
      if (refused) return data<SaleActionResult>({ payout: refused.result }, { status: refused.status });
    } else if (!(await perform(platform, orderUuid, form))) return refuse('nothing', 422);
    return redirect(platform.path('trade_in_order', { orderUuid }), 303);
  } catch (error) {
    const { status, code } = failureOf(error);
    const isChanged = ['TRADE_IN_STATE_CONFLICT', 'TRADE_IN_ITEM_CONFLICT', 'PAYOUT_NOT_OPEN'].includes(code ?? '');
    return refuse(isChanged ? 'changed' : 'unavailable', status);
  }
}

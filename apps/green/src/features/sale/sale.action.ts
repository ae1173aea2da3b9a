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
import { decisionField, intents, type SaleActionResult } from './sale-form.ts';

const refuse = (failed: SaleActionResult['failed'], status: number) => data<SaleActionResult>({ failed }, { status });

/** The decisions of a form, one field for each item. */
function decisionsOf(form: FormData): TradeInDecisions | undefined {
  const prefix = decisionField('');
  const decisions = [...form].flatMap(([name, decision]) =>
    name.startsWith(prefix) ? [{ item: name.slice(prefix.length), decision }] : [],
  );
  return TradeInDecisions.safeParse({ decisions }).data;
}

/** Does what the button of a form says. Returns undefined for a form without anything to do. */
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

/** Makes the label, decides about counter-offers, asks for a second check, or cancels the sale that the page shows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('trade_in_order', request, platform);
  const form = await request.formData();
  try {
    if (!(await perform(platform, orderUuid, form))) return refuse('nothing', 422);
    return redirect(platform.path('trade_in_order', { orderUuid }), 303);
  } catch (error) {
    const { status, code } = failureOf(error);
    const isChanged = code === 'TRADE_IN_STATE_CONFLICT' || code === 'TRADE_IN_ITEM_CONFLICT';
    return refuse(isChanged ? 'changed' : 'unavailable', status);
  }
}

import type { VariantLabel } from '@reprise/entities/variant';
import { parseNumericId } from '@reprise/markets';
import { type ActionFunctionArgs, data, failureOf, type Platform, platformOf, redirect } from '@reprise/platform';
import { pageAfterRemoval } from '../../list-pages/page-after-removal.ts';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { listAddress, readList } from './alert-list.ts';

/** The result of a form of the page. */
export interface BuyAlertsResult {
  done?: boolean;
  problem?: 'failed' | 'invalid' | 'noCondition';
  /** The alert whose form was sent. */
  productId?: number;
}

const labels: readonly VariantLabel[] = ['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'];

/** The button of the page that a mailed link opens. */
async function unsubscribe(platform: Platform, token: string) {
  try {
    await platform.area(myStore).getState().buyAlerts.unsubscribe(token);
    return data<BuyAlertsResult>({ done: true });
  } catch (error) {
    const { status, code } = failureOf(error);
    const isInvalid = code === 'TOKEN_INVALID' || code === 'INVALID_REQUEST';
    return data<BuyAlertsResult>({ problem: isInvalid ? 'invalid' : 'failed' }, { status });
  }
}

function reportFailure(platform: Platform, error: unknown, productId: number) {
  if (platform.side === 'browser') {
    const message = getT(platform.i18n)('buyAlerts.failed');
    platform.toast({ id: 'buy-alert', variant: 'error', message });
  }
  return data<BuyAlertsResult>({ problem: 'failed', productId }, { status: failureOf(error).status });
}

/** Every condition that the form offers means all, also those that the product gets later. */
function readVariants(form: FormData): VariantLabel[] | null {
  const chosen = labels.filter((label) => form.getAll('variant').includes(label));
  return chosen.length > 0 && chosen.length === Number(form.get('offered')) ? null : chosen;
}

/** Changes what an alert watches, removes it, or ends the alert of a mail. The list is loaded again afterwards. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'unsubscribe') return unsubscribe(platform, String(form.get('token') ?? ''));
  requireUser(platform, request);
  const productId = parseNumericId(String(form.get('productId') ?? ''));
  if (productId === undefined || (intent !== 'save' && intent !== 'remove'))
    return data<BuyAlertsResult>({ problem: 'failed' }, { status: 400 });
  const { buyAlerts } = platform.area(myStore).getState();
  const list = readList(new URL(request.url).searchParams);
  const variants = readVariants(form);
  if (intent === 'save' && variants?.length === 0)
    return data<BuyAlertsResult>({ problem: 'noCondition', productId }, { status: 422 });
  try {
    await (intent === 'save' ? buyAlerts.save(productId, variants) : buyAlerts.remove(productId));
  } catch (error) {
    return reportFailure(platform, error, productId);
  }
  const page = intent === 'remove' ? pageAfterRemoval(list.page, Number(form.get('alertsOnPage')) || 0) : list.page;
  if (platform.side === 'browser' && page === list.page) return data<BuyAlertsResult>({ done: true, productId });
  return redirect(listAddress(platform.path('buy_alerts', {}), { ...list, page }), 303);
}

import { noSearchUuid } from '@reprise/entities/constants/buy-alerts';
import { maxSearchUuidCharacters } from '@reprise/entities/constants/carts';
import { VariantLabel } from '@reprise/entities/variant';
import { type ActionFunctionArgs, type Platform, platformOf, redirect } from '@reprise/platform';
import * as z from 'zod/mini';
import { signInFirst } from '../sign-in-first.ts';
import { getT } from '../texts.ts';

const Payload = z.object({
  productId: z.int().check(z.positive()),
  /** Null: every condition. */
  variants: z.nullable(z.array(VariantLabel)),
  searchUuid: z._default(z.string().check(z.minLength(1), z.maxLength(maxSearchUuidCharacters)), noSearchUuid),
});

/** The intent `buy-alert.add`: sets an alert and shows a toast that leads to all of them. */
export async function setBuyAlert(platform: Platform, payload: unknown): Promise<void> {
  const { productId, variants, searchUuid } = Payload.parse(payload);
  const t = getT(platform.i18n);
  const id = 'buy-alert';
  try {
    await (await platform.api()).buyAlerts.set(productId, variants, searchUuid);
  } catch {
    platform.toast({ id, variant: 'error', message: t('buyAlert.failure') });
    return;
  }
  const link = { label: t('buyAlert.link'), href: platform.path('buy_alerts', {}) };
  platform.toast({ id, variant: 'success', message: t('buyAlert.success'), link });
}

const FormAlert = z.object({ 'buy-alert': z.coerce.number().check(z.int(), z.positive()) });

/**
 * Handles the form of the button without JavaScript: sets an alert for every condition, and redirects to the list of
 * alerts, where they can be narrowed. Undefined for a form with another intent.
 */
export async function answerBuyAlertForm(
  { context }: ActionFunctionArgs,
  form: FormData,
): Promise<Response | undefined> {
  const parsed = FormAlert.safeParse(Object.fromEntries(form));
  if (!parsed.success) return undefined;
  const platform = platformOf(context);
  const payload = { productId: parsed.data['buy-alert'], variants: null };
  const list = platform.path('buy_alerts', {});
  if (!platform.state.getState().user)
    return signInFirst(platform, { remote: 'blue', action: 'buy-alert.add', payload }, list);
  await (await platform.api()).buyAlerts.set(payload.productId, payload.variants);
  return redirect(list, 303);
}

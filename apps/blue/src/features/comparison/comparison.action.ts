import { parseNumericId } from '@reprise/markets';
import { type ActionFunctionArgs, data, failureOf, type Platform, platformOf, redirect } from '@reprise/platform';
import { getT } from '../../texts.ts';

/** Without JavaScript the page itself shows the result. */
const answer = (platform: Platform, query = ''): Response | null =>
  platform.side === 'server' ? redirect(platform.path('comparison', {}) + query, 303) : null;

async function add(platform: Platform, productId: number): Promise<Response | null> {
  const t = getT(platform.i18n);
  const link = { label: t('comparison.open'), href: platform.path('comparison', {}) };
  const { comparison } = await platform.api();
  try {
    await comparison.add(productId);
  } catch (error) {
    if (failureOf(error).code !== 'COMPARISON_FULL') throw error;
    platform.toast({ id: 'comparison', variant: 'warn', message: t('comparison.full'), link });
    return answer(platform, '?full=1');
  }
  platform.toast({ id: 'comparison', variant: 'success', message: t('comparison.added'), link });
  return answer(platform);
}

async function change(platform: Platform, form: FormData) {
  const idOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? parseNumericId(value) : undefined;
  };
  const [added, removed] = [idOf('add'), idOf('remove')];
  if (added !== undefined) return add(platform, added);
  const { comparison } = await platform.api();
  if (removed !== undefined) await comparison.remove(removed);
  else if (form.has('clear')) await comparison.clear();
  else return data(null, { status: 400 });
  return answer(platform);
}

/** Adds a product to the comparison, removes one, or removes all. Other pages post here, too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  try {
    return await change(platform, form);
  } catch (error) {
    if (platform.side === 'server') throw error;
    platform.toast({ id: 'comparison', variant: 'error', message: getT(platform.i18n)('comparison.failed') });
    return data(null, { status: failureOf(error).status });
  }
}

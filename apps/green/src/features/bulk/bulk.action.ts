import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
  uploadForm,
} from '@reprise/platform';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';
import { fields, readRows } from './bulk-form.ts';
import { type BulkList, linesOf, readTable } from './bulk-list.ts';
import { clearScans } from './scan-queue.ts';

export interface BulkActionData {
  /** Why there are no offers: no codes, or a file that cannot be read, with the server's message. */
  problem?: 'empty' | 'file';
  message?: string | undefined;
  /** Lines that were left out. */
  ignored?: number;
  /** Conditions were changed, so the new offers have to be confirmed. */
  isChanged?: boolean;
}

const answer = (result: BulkActionData, status = 200) => data<BulkActionData>(result, { status });

const bulkOf = (platform: Platform) => platform.area(greenStore).getState().bulk;

interface SentTable {
  table: string[][];
  condition: string | undefined;
}

/** The table of a form with a file. On the server the API reads it, because the form is a stream. */
async function readFile(request: Request, platform: Platform): Promise<SentTable> {
  const form = await uploadForm(request, platform);
  if (!(form instanceof FormData)) {
    const { rows, condition } = await (await platform.api()).tradeIn.readBulkFile(form);
    return { table: rows, condition };
  }
  const file = form.get(fields.file);
  const text = file instanceof File ? await file.text() : '';
  return { table: readTable(text), condition: String(form.get(fields.condition) ?? '') };
}

async function check(platform: Platform, { table, condition }: SentTable) {
  const { conditions } = await bulkOf(platform).loadConditions();
  const standard = conditions.find(({ id }) => id === condition) ?? conditions[0];
  const list: BulkList = linesOf(table, conditions, standard?.id ?? '');
  if (list.lines.length === 0) return answer({ problem: 'empty' }, 422);
  await bulkOf(platform).check(list.lines);
  return answer({ ignored: list.ignored });
}

/** Adds the offers, or shows those for changed conditions first. */
async function add(platform: Platform, form: FormData) {
  const rows = readRows(form);
  const lines = rows.map(({ offer, condition }) => ({ ...offer.line, condition }));
  const isChanged = rows.some(({ offer, condition }) => offer.line.condition !== condition);
  if (isChanged || form.get(fields.intent) === 'update') {
    await bulkOf(platform).check(lines);
    return answer({ isChanged });
  }
  const accepted = rows.flatMap(({ offer }) => (offer.price ? [offer] : []));
  if (accepted.length === 0) return answer({ problem: 'empty' }, 422);
  await bulkOf(platform).add(accepted);
  const { added, failure } = bulkOf(platform);
  if (!added) return answer({}, failure?.status ?? 500);
  clearScans();
  if (added.refused.length > 0) return answer({});
  const t = getT(platform.i18n);
  if (platform.side === 'browser')
    platform.toast({ id: 'green-cart', variant: 'success', message: t('bulk.added', { count: added.added }) });
  return redirect(platform.path('trade_in', { step: 'cart' }), 303);
}

/** Handles a pasted list, an uploaded table, and the offers that the seller accepts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    try {
      return await check(platform, await readFile(request, platform));
    } catch (error) {
      const message = isApiError(error) ? error.message : undefined;
      return answer({ problem: 'file', message }, failureOf(error).status);
    }
  }
  const form = await request.formData();
  if (form.has(fields.row)) return add(platform, form);
  const condition = String(form.get(fields.condition) ?? '');
  return check(platform, { table: readTable(String(form.get(fields.codes) ?? '')), condition });
}

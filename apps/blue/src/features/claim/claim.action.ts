import { ClaimRequest } from '@reprise/entities/claim';
import { maxUploadBytes } from '@reprise/entities/upload';
import {
  type ActionFunctionArgs,
  data,
  failureOf,
  isApiError,
  type Platform,
  platformOf,
  redirect,
  routeParams,
  uploadForm,
} from '@reprise/platform';
import {
  type ClaimResult,
  claimFields,
  claimParameter,
  doneParameter,
  type PhotoProblem,
  photoProblems,
  readClaim,
} from './claim-form.ts';

const answer = (result: ClaimResult, status: number) => data<ClaimResult>(result, { status });

/** Leads to the page again, with a confirmation. */
const done = (platform: Platform, orderUuid: string, what: 'claim' | 'photos') =>
  redirect(`${platform.path('order_claim', { orderUuid })}?${doneParameter}=${what}`, 303);

function problemOf(error: unknown): PhotoProblem {
  const { code } = failureOf(error);
  const [problem] = isApiError(error) ? error.fieldErrors : [];
  if (code === 'TOO_MANY_PHOTOS') return 'TOO_MANY';
  if (code === 'CLAIM_DECIDED') return 'decided';
  return photoProblems.find((name) => name === problem?.code) ?? 'unavailable';
}

/** Passes the photos on to a claim that exists, so that a refused photo costs nothing that was typed (rule claim-10). */
async function addPhotos(platform: Platform, request: Request, names: { orderUuid: string; claimUuid: string }) {
  const { orderUuid, claimUuid } = names;
  try {
    const { orders } = await platform.api();
    await orders.addClaimPhotos(claimUuid, await uploadForm(request, platform));
    return done(platform, orderUuid, 'photos');
  } catch (error) {
    const megabytes = maxUploadBytes / 1024 / 1024;
    return answer({ claimUuid, problem: problemOf(error), megabytes }, failureOf(error).status);
  }
}

const reasons: Readonly<Record<string, 'open' | 'notPossible'>> = {
  CLAIM_OPEN: 'open',
  CLAIM_NOT_POSSIBLE: 'notPossible',
};

/** Sends a claim, or photos for one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('order_claim', request, platform);
  const claimUuid = new URL(request.url).searchParams.get(claimParameter);
  if (claimUuid !== null) return addPhotos(platform, request, { orderUuid, claimUuid });
  const values = readClaim(await request.formData());
  const parsed = ClaimRequest.safeParse(values);
  if (!parsed.success) {
    const named = new Set(parsed.error.issues.map(({ path: [field] }) => field));
    return answer({ values, invalid: claimFields.filter((field) => named.has(field)) }, 422);
  }
  try {
    await (await platform.api()).orders.claim(orderUuid, parsed.data);
    return done(platform, orderUuid, 'claim');
  } catch (error) {
    const { status, code } = failureOf(error);
    return answer({ values, invalid: [], failed: reasons[code ?? ''] ?? 'unavailable' }, status);
  }
}

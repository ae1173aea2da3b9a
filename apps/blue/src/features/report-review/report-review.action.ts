import { ReviewReportRequest } from '@reprise/entities/review-request';
import { type ActionFunctionArgs, data, failureOf, platformOf, routeParams } from '@reprise/platform';
import { type ReportResult, readReport, reportFields } from './report-form.ts';

const answer = (result: ReportResult, status = 200) => data<ReportResult>(result, { status });

/** Sends the report, or returns the entered values with their problems. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { reviewId } = routeParams('review_report', request, platform);
  const values = readReport(await request.formData());
  const { name, email, ...rest } = values;
  const parsed = ReviewReportRequest.safeParse({ reviewId, ...rest, ...(name && { name }), ...(email && { email }) });
  if (!parsed.success) {
    const named = new Set(parsed.error.issues.map(({ path: [field] }) => field));
    return answer({ values, invalid: reportFields.filter((field) => named.has(field)) }, 422);
  }
  try {
    const { reference } = await (await platform.api()).reviews.report(parsed.data);
    return answer({ reference, isMailed: email !== '' });
  } catch (error) {
    const { status } = failureOf(error);
    return answer({ values, invalid: [], failed: status === 429 ? 'tooMany' : 'unavailable' }, status);
  }
}

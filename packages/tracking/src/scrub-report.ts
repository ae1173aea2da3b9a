import type { Breadcrumb, ErrorEvent } from '@sentry/core';
import { scrub } from './scrub.ts';

/** An address without query and fragment, which may contain input of visitors. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/, '');

/** A step before the error, without personal data. */
export function scrubBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb {
  const data = { ...breadcrumb.data };
  for (const name of ['url', 'from', 'to']) {
    if (typeof data[name] === 'string') data[name] = withoutQuery(data[name]);
  }
  return scrub({ ...breadcrumb, data });
}

/**
 * A report without personal data: input, addresses with queries, cookies and users are removed. Ids of the report, its
 * release and the code's places stay.
 */
export function scrubReport({ user: _user, request, ...event }: ErrorEvent): ErrorEvent {
  const { message, logentry, transaction, extra, tags, breadcrumbs, exception } = event;
  const values = exception?.values?.map(({ value, ...error }) => ({
    ...error,
    ...(value === undefined ? {} : { value: scrub(value) }),
  }));
  return {
    ...event,
    ...(request?.url === undefined ? {} : { request: { url: scrub(withoutQuery(request.url)) } }),
    ...(message === undefined ? {} : { message: scrub(message) }),
    ...(logentry === undefined ? {} : { logentry: scrub(logentry) }),
    ...(transaction === undefined ? {} : { transaction: scrub(withoutQuery(transaction)) }),
    ...(extra === undefined ? {} : { extra: scrub(extra) }),
    ...(breadcrumbs === undefined ? {} : { breadcrumbs: breadcrumbs.map(scrubBreadcrumb) }),
    ...(values === undefined ? {} : { exception: { ...exception, values } }),
    tags: { ...scrub({ ...tags, reference: undefined }), reference: tags?.reference },
  };
}

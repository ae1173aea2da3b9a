const secretName =
  /token|code|secret|password|passwd|key|sign|otp|nonce|state|session|auth|credential|email|confirm|reset|preview|intent|thread/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Long runs of digits and letters of both cases are random, and therefore probably tokens, whatever the parameter's name. */
function looksLikeSecret(value: string): boolean {
  const runs = decoded(value).match(/[\w-]{32,}/g) ?? [];
  return runs.some((run) => /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run));
}

/** A parameter, without its value if that is secret or personal. */
function redactParameter(parameter: string): string {
  const at = parameter.indexOf('=');
  if (at < 0) return parameter;
  const isSecret = secretName.test(decoded(parameter.slice(0, at))) || looksLikeSecret(parameter.slice(at + 1));
  return isSecret ? `${parameter.slice(0, at)}=…` : parameter;
}

/** What visitors ask the assistant is in the path of the search provider's protocol. */
const withoutIntent = (path: string) => path.replace(/(\/intent\/)[^/]+/, '$1…');

/**
 * A path with its query as it may be logged. The values of secret and personal parameters become `…`, because of their names
 * (`token`, `code`, `email` …) or because they look like a secret. So does what visitors ask the assistant.
 */
export function loggedPath(url: string): string {
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return withoutIntent(url);
  const parameters = url.slice(queryAt + 1).split('&');
  return `${withoutIntent(url.slice(0, queryAt))}?${parameters.map(redactParameter).join('&')}`;
}

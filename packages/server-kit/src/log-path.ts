const secretName = /token|code|secret|password|passwd|key|sign|otp|nonce|state|session|auth|credential|email/i;

function nameOf(parameter: string): string {
  const name = parameter.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * A path with its query as a log may keep it: values of parameters that open something or name somebody (`token`, `code`,
 * `email` …) become `…`.
 */
export function loggedPath(url: string): string {
  const queryAt = url.indexOf('?');
  if (queryAt < 0) return url;
  const parameters = url.slice(queryAt + 1).split('&');
  const shown = parameters.map((parameter) =>
    parameter.includes('=') && secretName.test(nameOf(parameter))
      ? `${parameter.slice(0, parameter.indexOf('='))}=…`
      : parameter,
  );
  return `${url.slice(0, queryAt)}?${shown.join('&')}`;
}

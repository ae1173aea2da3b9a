/**
 * Goes through the pages of a provider in the sandbox as a browser that chooses a persona, or an error. Returns the answer
 * to the shop: the parameters of the redirect, or the fields of the form that Apple posts.
 */
export async function visitProvider(url: string, choice: Record<string, string>): Promise<URLSearchParams> {
  const provider = new URL(url).origin;
  const cookies = new Map<string, string>();
  let next = url;
  let body: URLSearchParams | undefined;
  for (let page = 0; page < 10; page += 1) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(next, { method, redirect: 'manual', headers, ...(body && { body }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location && new URL(location, next).origin !== provider) return new URL(location).searchParams;
    if (!location && method === 'GET' && !next.includes('/personas/')) return fieldsOf(await answer.text());
    body = location ? undefined : new URLSearchParams(choice);
    if (location) next = new URL(location, next).href;
  }
  throw new Error(`The provider's pages did not end: ${next}`);
}

/** The fields of a form. */
function fieldsOf(html: string): URLSearchParams {
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]));
}

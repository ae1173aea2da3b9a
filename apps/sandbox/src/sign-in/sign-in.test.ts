import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig } from '../config.ts';
import type { IssuerName } from './personas.ts';

const shop = 'http://localhost:3000';
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const Tokens = z.object({ id_token: z.string() });

let dataDirectory: string;
let sandbox: Sandbox;
let base: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-sign-in-'));
  const own = { SANDBOX_PORT: '0', SMTP_PORT: '0', SANDBOX_DATA_DIR: dataDirectory };
  sandbox = await createApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...own }));
  base = `http://localhost:${(await sandbox.listen()).http}`;
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDirectory, { recursive: true, force: true });
});
afterEach(() => fetch(`${base}/sign-in/control/faults`, { method: 'DELETE' }));

const fault = (kind: string, rest: object = {}) =>
  fetch(`${base}/sign-in/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times: 1, ...rest }),
  });

const metadataOf = async (name: IssuerName) =>
  Metadata.parse(await (await fetch(`${base}/sign-in/${name}/.well-known/openid-configuration`)).json());

/** Goes from page to page of the provider, as a browser that chooses a persona. Returns where it ends, or the last page. */
async function choose(name: IssuerName, choice: Record<string, string>, mode = 'query') {
  const { authorization_endpoint } = await metadataOf(name);
  const query = { client_id: 'reprise', response_type: 'code', scope: 'openid email profile', state: 's', nonce: 'n' };
  const redirect_uri = `${shop}/auth/return/${name}`;
  const pkce = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' };
  const cookies = new Map<string, string>();
  let url = `${authorization_endpoint}?${new URLSearchParams({ ...query, ...pkce, redirect_uri, response_mode: mode })}`;
  let body: URLSearchParams | undefined;
  for (;;) {
    const headers = { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
    const method = body ? 'POST' : 'GET';
    const answer = await fetch(url, { method, redirect: 'manual', headers, ...(body && { body }) });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    body = undefined;
    if (location?.startsWith(shop)) return { url: new URL(location), page: '' };
    if (location) url = new URL(location, url).href;
    else if (url.includes('/personas/') && method === 'GET') body = new URLSearchParams(choice);
    else return { url: new URL(url), page: await answer.text() };
  }
}

async function idTokenOf(name: IssuerName) {
  const { url } = await choose(name, { persona: 'ada' });
  const { token_endpoint } = await metadataOf(name);
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: url.searchParams.get('code') ?? '',
    redirect_uri: `${shop}/auth/return/${name}`,
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    client_id: 'reprise',
    client_secret: 'reprise-sandbox-sign-in',
  });
  return Tokens.parse(await (await fetch(token_endpoint, { method: 'POST', body })).json()).id_token;
}

async function verify(name: IssuerName, token: string) {
  const { issuer, jwks_uri } = await metadataOf(name);
  return (await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri)), { issuer, audience: 'reprise' })).payload;
}

it('signs in the persona that the tester chooses, under the issuer’s own id', async () => {
  const google = await verify('google', await idTokenOf('google'));
  const apple = await verify('apple', await idTokenOf('apple'));
  expect(google).toMatchObject({ email: 'ada.lind@mail.example', email_verified: true, given_name: 'Ada', nonce: 'n' });
  expect(apple).toMatchObject({ email: 'ada.lind@mail.example', email_verified: true });
  expect(apple).not.toHaveProperty('given_name');
  expect(google.sub).not.toBe(apple.sub);
});

it('returns the error that the tester chooses', async () => {
  const { url } = await choose('paypal', { persona: 'ada', error: 'access_denied' });
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: 's' });
});

it('posts the name at the first sign-in with Apple only, and hides the address', async () => {
  const choice = { persona: 'own', firstName: 'Zoë', lastName: 'Ng', email: 'zoe@mail.example', hideEmail: '1' };
  const first = (await choose('apple', choice, 'form_post')).page;
  expect(first).toContain('name="code"');
  expect(first).toContain('Zoë');
  expect(first).toContain('@privaterelay.example');
  expect(first).not.toContain('zoe@mail.example');
  const second = (await choose('apple', choice, 'form_post')).page;
  expect(second).toContain('name="code"');
  expect(second).not.toContain('name="user"');
});

it('replaces its keys, signs with a foreign one, and has a wrong clock, when switched on in its panel', async () => {
  const before = await idTokenOf('google');
  await fault('rotated-keys', { match: 'google' });
  await verify('google', await idTokenOf('google'));
  await expect(verify('google', before)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  await fault('foreign-key');
  await expect(verify('google', await idTokenOf('google'))).rejects.toMatchObject({
    code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  });
  await fault('clock-behind', { seconds: 20 });
  await expect(verify('google', await idTokenOf('google'))).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  await fault('wrong-audience');
  await expect(verify('google', await idTokenOf('google'))).rejects.toMatchObject({ claim: 'aud' });
});

it('shows its issuers and faults, and refuses an unknown sign-in', async () => {
  await fault('error', { call: 'keys', match: 'paypal' });
  const page = await (await fetch(`${base}/sign-in`)).text();
  expect(page).toContain(`${base}/sign-in/paypal`);
  expect(page).toContain('Fault on.');
  expect((await fetch(`${base}/sign-in/paypal/jwks`)).status).toBe(500);
  expect((await fetch(`${base}/sign-in/paypal/jwks`)).status).toBe(200);
  expect((await fetch(`${base}/sign-in/personas/google/unknown`)).status).toBe(404);
});

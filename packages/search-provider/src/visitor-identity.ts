import { type SafeStorage, safeStorage } from './browser-storage.ts';

/** A session ends after this time without an event. */
export const sessionInactivityMs = 30 * 60_000;
const clientIdSeconds = 365 * 24 * 60 * 60;

const cookieName = 'ConstructorioID_client_id';
const sessionIdKey = '_constructorio_search_session_id';
const sessionKey = '_constructorio_search_session';

interface Session {
  sessionId: number;
  lastTime: number;
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'sessionId' in value &&
  Number.isInteger(value.sessionId) &&
  'lastTime' in value &&
  typeof value.lastTime === 'number';

const storedClientId = (): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(document.cookie)?.[1];

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in all browsers that are supported.
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** 128 random bits. Browsers have `crypto.randomUUID` only with TLS and on localhost. */
const createClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The visitor of this browser. Nothing is stored until `store` is called, and `forget` removes it. */
export function createVisitorIdentity(local: SafeStorage = safeStorage(() => localStorage)) {
  let clientId: string | undefined;
  let session: Session | undefined;

  function nextSession(): Session {
    const stored = local.read(sessionKey);
    const last = isSession(stored) ? stored : session;
    const now = Date.now();
    if (!last) return { sessionId: 1, lastTime: now };
    const hasEnded = now - last.lastTime > sessionInactivityMs;
    return { sessionId: last.sessionId + (hasEnded ? 1 : 0), lastTime: now };
  }

  return {
    /** Client and session of an event that happens now; a session that has ended is followed by the next one. */
    touch(): { clientId: string; sessionId: number } {
      clientId ??= storedClientId() ?? createClientId();
      session = nextSession();
      local.write(sessionKey, session);
      local.write(sessionIdKey, session.sessionId);
      if (storedClientId() !== clientId) writeCookie(clientId, clientIdSeconds);
      return { clientId, sessionId: session.sessionId };
    },
    forget(): void {
      clientId = undefined;
      session = undefined;
      if (storedClientId()) writeCookie('', 0);
      local.remove(sessionKey);
      local.remove(sessionIdKey);
    },
  };
}

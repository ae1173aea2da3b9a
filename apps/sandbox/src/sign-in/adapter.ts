import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** More sign-ins than a tester makes; the oldest entries go first. */
const maxEntries = 5_000;

/** Stores what one issuer remembers, in memory: codes, tokens and questions end with the sandbox. */
export function createAdapterFactory(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  const find = (matches: (key: string, payload: AdapterPayload) => boolean) => {
    for (const [key, { payload, expiresAt }] of entries) {
      if (expiresAt > Date.now() && matches(key, payload)) return payload;
    }
    return undefined;
  };

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const isOurs = (key: string) => key.startsWith(`${model}:`);
    return {
      async upsert(id, payload, expiresIn) {
        entries.set(keyOf(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
        const [oldest] = entries.keys();
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => find((key) => key === keyOf(id)),
      findByUid: async (uid) => find((key, payload) => isOurs(key) && payload.uid === uid),
      findByUserCode: async (code) => find((key, payload) => isOurs(key) && payload.userCode === code),
      async consume(id) {
        const entry = entries.get(keyOf(id));
        if (!entry) return;
        const consumed = Math.floor(Date.now() / 1000);
        entries.set(keyOf(id), { ...entry, payload: { ...entry.payload, consumed } });
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (isOurs(key) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}

import type { ApiClients } from '@reprise/api-clients';
import type { Platform } from '@reprise/platform';
import type { Boot } from './boot-data.ts';
import { yieldToMain } from './yield-to-main.ts';

/** All are in one file; only evaluating them, which creates their schemas, is divided. */
const parts = [
  () => import(/* webpackMode: "eager" */ '@reprise/api-clients/catalogue'),
  () => import(/* webpackMode: "eager" */ '@reprise/api-clients/trade-in'),
  () => import(/* webpackMode: "eager" */ '@reprise/api-clients/blue-cart'),
  () => import(/* webpackMode: "eager" */ '@reprise/api-clients/checkout'),
  () => import(/* webpackMode: "eager" */ '@reprise/api-clients/orders'),
  () => import(/* webpackMode: "eager" */ '@reprise/api-clients/customer'),
];

async function evaluate() {
  for (const part of parts) {
    await part();
    await yieldToMain();
  }
  return import(/* webpackMode: "eager" */ './api.ts');
}

let evaluated: ReturnType<typeof evaluate> | undefined;

/**
 * The API's clients in the browser. Evaluates them in several tasks: on a slow phone a single one would block input for 150 ms.
 */
export async function loadApi(boot: Boot, platform: Platform): Promise<ApiClients> {
  evaluated ??= evaluate();
  const { apiClients } = await evaluated;
  return apiClients(boot, platform);
}

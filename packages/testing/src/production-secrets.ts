const serviceToken = { SERVICE_TOKEN: 'a-service-token-of-tests-alone' };
const thirdParties = {
  PAYMENT_API_KEY: 'a key of tests alone',
  PAYMENT_WEBHOOK_CREDENTIALS: 'provider:a password of tests alone',
  PAYMENT_HMAC_KEY: 'AB12'.repeat(16),
  CARRIER_API_KEY: 'a carrier key of tests alone',
  CARRIER_WEBHOOK_SECRET: `whsec_${'AB12'.repeat(10)}`,
};

/** Every secret that a server requires in production, with values that only tests use. */
export const productionSecrets = {
  api: { ...serviceToken, SEARCH_KEY: 'a-search-key-of-tests-alone', ...thirdParties },
  search: { ...serviceToken, SEARCH_KEYS: 'a-search-key-of-tests-alone' },
  sandbox: { ...serviceToken, ...thirdParties },
};

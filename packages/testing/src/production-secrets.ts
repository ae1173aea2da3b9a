const searchServiceKey = 'a-service-key-of-search-for-tests-alone';
const warehouseServiceKey = 'a-service-key-of-warehouse-for-tests-alone';
const thirdParties = {
  PAYMENT_API_KEY: 'a key of tests alone',
  PAYMENT_WEBHOOK_CREDENTIALS: 'provider:a password of tests alone',
  PAYMENT_HMAC_KEY: 'AB12'.repeat(16),
  CRM_API_KEY: 'a CRM key of tests alone',
  TRANSLATION_API_KEY: 'a translation key of tests alone',
  CARRIER_API_KEY: 'a carrier key of tests alone',
  BANK_API_KEY: 'a bank key of tests alone',
  BANK_WEBHOOK_SECRET: `whsec_${'CD34'.repeat(10)}`,
  BANK_ACCOUNT_KEYS: 'ab12'.repeat(16),
  CARRIER_WEBHOOK_SECRET: `whsec_${'AB12'.repeat(10)}`,
};

/** Every secret that a server requires in production, with values that only tests use. */
export const productionSecrets = {
  api: {
    SERVICE_KEYS: `search:${searchServiceKey},warehouse:${warehouseServiceKey}`,
    SEARCH_KEY: 'a-search-key-of-tests-alone',
    ...thirdParties,
  },
  search: { SERVICE_KEY: searchServiceKey, SEARCH_KEYS: 'a-search-key-of-tests-alone' },
  sandbox: { SERVICE_KEY: warehouseServiceKey, ...thirdParties },
};

/** Every secret that the API has to be given in production, with values of tests alone. */
export const productionSecrets = {
  SERVICE_TOKEN: 'a-service-token-of-tests-alone',
  PAYMENT_API_KEY: 'a key of tests alone',
  PAYMENT_WEBHOOK_CREDENTIALS: 'provider:a password of tests alone',
  PAYMENT_HMAC_KEY: 'AB12'.repeat(16),
};

export const consentCookieName = (product: string): string => `${product}-consent`;

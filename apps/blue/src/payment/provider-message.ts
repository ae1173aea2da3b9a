import * as z from 'zod/mini';

const height = z.number().check(z.positive(), z.maximum(2_000));

/** Of the request that the message answers. */
const requestId = z.string();

/** What the provider's frames say to the page. */
export const ProviderMessage = z.discriminatedUnion('type', [
  z.object({ source: z.literal('payment-fields'), type: z.enum(['ready', 'resize']), height }),
  z.object({ source: z.literal('payment-fields'), type: z.literal('token'), token: z.string(), requestId }),
  z.object({ source: z.literal('payment-fields'), type: z.literal('invalid'), requestId }),
  z.object({ source: z.literal('payment-fields'), type: z.literal('failed'), requestId }),
  z.object({ source: z.literal('payment-fields'), type: z.literal('enter') }),
  z.object({ source: z.literal('payment-fields'), type: z.literal('threeDSResult'), threeDSResult: z.string() }),
]);
export type ProviderMessage = z.infer<typeof ProviderMessage>;

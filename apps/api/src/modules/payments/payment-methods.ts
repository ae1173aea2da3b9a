import { type PaymentMethod, PaymentMethodId } from '@reprise/entities/payment-method';
import { methodRules, type PayableCheckout, unavailableReason } from './method-rules.ts';
import { type OfferedMethods, type PaymentProvider, PaymentProviderUnavailableError } from './payment-provider.ts';
import { paymentUnavailable } from './payment-unavailable.ts';

/** Pages of the provider for a frame, by method. The frame needs `language` and `origin` in its query. */
const fieldsPaths: Readonly<Partial<Record<PaymentMethodId, string>>> = {
  card: '/fields/card',
  applepay: '/fields/wallet?type=applepay',
  googlepay: '/fields/wallet?type=googlepay',
};

function paymentMethodsFor(
  { methods, storedCards }: OfferedMethods,
  checkout: PayableCheckout,
  publicUrl: string,
): PaymentMethod[] {
  return PaymentMethodId.options.flatMap((id) => {
    const { type, flow } = methodRules[id];
    const offered = methods.find((candidate) => candidate.type === type);
    if (!offered) return [];
    const reason = unavailableReason(id, checkout);
    const path = fieldsPaths[id];
    return {
      id,
      type,
      flow,
      name: offered.name,
      stored: id === 'card' ? storedCards : [],
      ...(offered.brands && { brands: offered.brands }),
      ...(path !== undefined && { fieldsUrl: `${publicUrl}${path}` }),
      ...(reason && { unavailableReason: reason }),
    };
  });
}

/**
 * The methods that the provider offers at present, in the shop's order, with the reason where one cannot be chosen.
 * `publicUrl` is the provider's for browsers. Throws 503 PAYMENT_UNAVAILABLE.
 */
export async function offerPaymentMethods(
  { payments, publicUrl }: { payments: Pick<PaymentProvider, 'offer'>; publicUrl: string },
  shopper: Omit<Parameters<PaymentProvider['offer']>[0], 'amount'>,
  checkout: PayableCheckout,
): Promise<PaymentMethod[]> {
  try {
    const offered = await payments.offer({ ...shopper, amount: checkout.totalCents });
    return paymentMethodsFor(offered, checkout, publicUrl);
  } catch (error) {
    throw error instanceof PaymentProviderUnavailableError ? paymentUnavailable(error) : error;
  }
}

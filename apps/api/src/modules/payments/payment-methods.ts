import { type PaymentMethod, PaymentMethodId } from '@reprise/entities/payment-method';
import { methodRules, type PayableCheckout, unavailableReason } from './method-rules.ts';
import type { OfferedMethods } from './payment-provider.ts';

/** Pages of the provider for a frame, by method. The frame needs `language` and `origin` in its query. */
const fieldsPaths: Readonly<Partial<Record<PaymentMethodId, string>>> = {
  card: '/fields/card',
  applepay: '/fields/wallet?type=applepay',
  googlepay: '/fields/wallet?type=googlepay',
};

/** The methods that the provider offers, in the shop's order, with the reason where one cannot be chosen. */
export function paymentMethodsFor(
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

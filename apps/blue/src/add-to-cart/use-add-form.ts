import { useFetcher } from '@reprise/platform';
import type { SubmitEvent } from 'react';
import { blueStore } from '../store.ts';

/** Whether a product is being added to the cart, from the moment its form was submitted. */
export const useIsAdding = (productId: number): boolean =>
  blueStore.use(
    ({ addToCart: { adds, submitted } }) => submitted.includes(productId) || adds[productId]?.status === 'pending',
  );

/**
 * The form that adds a product, and what its `onSubmit` is: it reports the submission to the store before the code that
 * answers it is loaded, so that the button shows at once that it was pressed.
 */
export function useAddForm(productId: number) {
  const { Form, submit } = useFetcher();
  const submitted = blueStore.use((state) => state.addToCart.whileSubmitted);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    return submitted(productId, () => submit(form));
  };
  return { Form, onSubmit };
}

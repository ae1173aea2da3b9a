import { useFetcher } from '@reprise/platform';
import { type FormEvent, useState } from 'react';
import { blueStore } from '../store.ts';

/** Adds a product to the cart with a form that may also be sent without JavaScript. */
export interface AddForm {
  Form: ReturnType<typeof useFetcher>['Form'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** From the press on, when the code that adds may still be on its way. */
  isAdding: boolean;
}

export function useAddForm(productId: number): AddForm {
  const { Form, submit } = useFetcher();
  const [isSubmitted, setSubmitted] = useState(false);
  const isPending = blueStore.use((state) => state.addToCart.adds[productId]?.status === 'pending');
  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    try {
      await submit(event.currentTarget);
    } finally {
      setSubmitted(false);
    }
  }
  return { Form, onSubmit, isAdding: isSubmitted || isPending };
}

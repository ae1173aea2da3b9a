import type { PaymentMethod } from '@reprise/entities/payment-method';
import { type PageMarket, useActionData, useFetcher, usePlatform } from '@reprise/platform';
import { type FormEvent, useRef, useState } from 'react';
import { newCard } from './payment-form.ts';
import { useProviderFields } from './use-provider-fields.ts';

function fieldsUrlOf(method: PaymentMethod | undefined, { language, origin }: PageMarket): string | undefined {
  if (!method?.fieldsUrl) return undefined;
  const url = new URL(method.fieldsUrl);
  url.searchParams.set('language', language);
  url.searchParams.set('origin', origin);
  return url.href;
}

/**
 * A form that pays by the given method. It asks the provider's fields for the token of a card before it is sent, and waits for
 * fields that are still loading: the shopper may have filled them. Without JavaScript, or if they do not load, the form is sent
 * without a token, and the card is entered on the provider's own page.
 */
export function usePaymentForm<Result>(method: PaymentMethod | undefined) {
  const { market } = usePlatform();
  const fetcher = useFetcher<Result>();
  const posted = useActionData<Result>();
  const form = useRef<HTMLFormElement>(null);
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [card, chooseCard] = useState(method?.stored[0]?.id ?? newCard);
  const needsFields = method?.id !== 'card' || card === newCard || method.stored.length === 0;
  const url = needsFields ? fieldsUrlOf(method, market) : undefined;
  const fields = useProviderFields(url, () => form.current?.requestSubmit());
  const needsToken = method?.id === 'card' && url !== undefined;

  async function submitWithToken(element: HTMLFormElement): Promise<void> {
    isAsking.current = true;
    setBusy(true);
    const hasFields = await fields.areReady();
    const token = hasFields ? await fields.requestToken() : undefined;
    isAsking.current = false;
    setBusy(false);
    if (hasFields && token === undefined) return;
    const data = new FormData(element);
    if (token !== undefined) data.set('token', token);
    await fetcher.submit(data, { method: 'post' });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const isRepeated = isAsking.current || fetcher.state !== 'idle';
    if (isRepeated || needsToken) event.preventDefault();
    if (!isRepeated && needsToken) void submitWithToken(event.currentTarget);
  }

  return {
    Form: fetcher.Form,
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit } as const,
    result: fetcher.data ?? posted,
    isPending: isBusy || fetcher.state !== 'idle',
    details: { fields, url, card, chooseCard },
  };
}

export type PaymentDetails = ReturnType<typeof usePaymentForm>['details'];

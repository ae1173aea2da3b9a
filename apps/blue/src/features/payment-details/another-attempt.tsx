import type { PaymentMethod } from '@reprise/entities/payment-method';
import { useLoaderData, usePlatform } from '@reprise/platform';
import { Button, ChoiceGroup, Surface } from '@reprise/ui';
import { useState } from 'react';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { PaymentFields } from '../../payment/payment-fields.tsx';
import { paymentFieldId } from '../../payment/payment-form.ts';
import { PaymentMethodCard } from '../../payment/payment-method-card.tsx';
import { waitWords } from '../../payment/too-many-orders.ts';
import { usePaymentForm } from '../../payment/use-payment-form.ts';
import { useT } from '../../texts.ts';
import type { PaymentDetailsResult } from './payment-details.action.ts';
import type { PaymentDetailsData } from './payment-details.loader.ts';
import css from './payment-details-page.module.css';

const groupId = paymentFieldId('method');

function Problems({ result }: { result: PaymentDetailsResult | undefined }) {
  const t = useT();
  const errors = (result?.problems ?? []).map((name) => ({
    fieldId: paymentFieldId(name),
    message: t(`order.pay.problem.${name}`),
  }));
  const { locale } = usePlatform().market;
  const when = waitWords(result?.waitSeconds ?? 0, locale);
  const failed = result?.failed && t(`order.payAgain.failed.${result.failed}`, { when });
  return <FormProblems result={result} failed={failed} errors={errors} />;
}

/** Pays the same order again, by any method that is available for it. */
export function AnotherAttempt({ methods, last }: { methods: readonly PaymentMethod[]; last: string }) {
  const t = useT();
  const { attemptKey } = useLoaderData<PaymentDetailsData>();
  const [chosen, choose] = useState<string>();
  const available = methods.filter(({ unavailableReason }) => !unavailableReason);
  const preferred = available.find(({ id }) => id === chosen) ?? available.find(({ id }) => id === last);
  const { Form, formProps, result, isPending, details } = usePaymentForm<PaymentDetailsResult>(preferred);
  const method =
    chosen === undefined ? (available.find(({ id }) => id === result?.values.method) ?? preferred) : preferred;
  return (
    <Form {...formProps} className={css.form}>
      <Problems result={result} />
      <input type="hidden" name="key" value={attemptKey} />
      <ChoiceGroup id={groupId} legend={t('order.payAgain.legend')}>
        {methods.map((each) => (
          <PaymentMethodCard
            key={each.id}
            method={each}
            isChosen={each.id === method?.id}
            onChoose={() => choose(each.id)}
          />
        ))}
      </ChoiceGroup>
      {method ? (
        <Surface>
          <PaymentFields
            key={method.id}
            method={method}
            details={details}
            values={result?.values ?? {}}
            problems={result?.problems ?? []}
          />
        </Surface>
      ) : null}
      <Button type="submit" size="l" block pending={isPending}>
        {t('order.payAgain.button')}
      </Button>
    </Form>
  );
}

import type { DeliveryMethod } from '@reprise/entities/delivery-method';
import { Link, useActionData, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { ArrowLeft, Button, ChoiceCard, ChoiceGroup, stepForm as css, Icon } from '@reprise/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { SignedInField } from '../../checkout/signed-in-field.tsx';
import { StepProblem } from '../../checkout/step-problem.tsx';
import { usePromiseText } from '../../dispatch-promise/use-promise-text.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import type { DeliveryResult } from './delivery.action.ts';

const groupId = 'delivery-method';

function Method({ method, chosen, onChoose }: { method: DeliveryMethod; chosen: boolean; onChoose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { id, name, carrier, price, promise, ageCheck, unavailableReason } = method;
  const promiseText = usePromiseText();
  const days = promise && promiseText(promise);
  return (
    <ChoiceCard
      name="method"
      value={id}
      defaultChecked={chosen}
      onChange={onChoose}
      title={name}
      description={[carrier, days, ageCheck && t('checkout.delivery.ageCheck')].filter(Boolean).join(' · ')}
      trailing={price.amount === 0 ? t('cart.summary.free') : format.price(price)}
      disabledReason={unavailableReason ? t(`checkout.delivery.unavailable.${unavailableReason}`) : undefined}
    />
  );
}

/** The methods of delivery. With JavaScript the totals follow the choice at once. */
export function DeliveryPage() {
  const t = useT();
  const platform = usePlatform();
  const choice = useFetcher<DeliveryResult>();
  const submit = useFetcher<DeliveryResult>();
  const posted = useActionData<DeliveryResult>();
  const result = submit.data ?? choice.data ?? posted;
  const problem = result?.problem;
  const message = problem && t(`checkout.delivery.problem.${problem}`);
  const checkout = blueStore.use((state) => state.checkout.checkout.data);
  const methods = checkout?.deliveryMethods ?? [];
  const available = methods.filter(({ unavailableReason }) => !unavailableReason);
  // The first method is the cheapest one, so nothing that costs extra is preselected.
  const chosen = checkout?.deliveryMethodId ?? available[0]?.id;
  const choose = (method: string) => void choice.submit({ method, intent: 'choose' }, { method: 'post' });
  const form = useRef<HTMLFormElement>(null);
  const catchUp = useEffectEvent(() => {
    const shown = form.current && new FormData(form.current).get('method');
    if (typeof shown === 'string' && shown !== chosen) choose(shown);
  });
  // A method chosen before hydration was not sent.
  useEffect(() => catchUp(), []);
  return (
    <CheckoutFrame title={t('checkout.delivery.title')}>
      <CheckoutAnswers />
      <submit.Form ref={form} method="post" className={css.form}>
        <SignedInField />
        {message ? <StepProblem result={result} fieldId={groupId} message={message} /> : null}
        <ChoiceGroup id={groupId} legend={t('checkout.delivery.legend')} error={message}>
          {methods.map((method) => (
            <Method key={method.id} method={method} chosen={method.id === chosen} onChoose={() => choose(method.id)} />
          ))}
        </ChoiceGroup>
        <div className={css.actions}>
          <Link to={platform.path('checkout_address', {})} className={css.back}>
            <Icon of={ArrowLeft} size="s" />
            {t('checkout.back.address')}
          </Link>
          <Button type="submit" size="l" pending={submit.state !== 'idle'}>
            {t('checkout.delivery.continue')}
          </Button>
        </div>
      </submit.Form>
    </CheckoutFrame>
  );
}

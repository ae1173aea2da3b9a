import type { HandoverOption, TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { useActionData, useFetcher, useFormat, useLocation } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, classNames, FormProblems, Notice, stepForm } from '@reprise/ui';
import { CheckoutAnswers } from '../../checkout/checkout-answers.tsx';
import { CheckoutFrame } from '../../checkout/checkout-frame.tsx';
import { slotTakenParameter } from '../../checkout/slot-taken.ts';
import { StepActions } from '../../checkout/step-actions.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { PickupSlots, slotsId } from './pickup-slots.tsx';
import type { ShippingResult } from './shipping.action.ts';
import css from './shipping-page.module.css';

const groupId = 'handover';
const gramsPerKilogram = 1000;
const choiceOf = ({ carrier, kind }: Pick<HandoverOption, 'carrier' | 'kind'>) => `${carrier} ${kind}`;

function Option({ option, isChosen }: { option: HandoverOption; isChosen: boolean }) {
  const t = useT();
  const format = useFormat();
  const { kind, carrierName, insuredUpTo, limits, unavailableReason } = option;
  const kilograms = limits.maxGrams / gramsPerKilogram;
  const facts = [
    t('checkout.shipping.limit', { kilograms }),
    t('checkout.shipping.insured', { price: format.price(insuredUpTo) }),
  ];
  return (
    <ChoiceCard
      name="handover"
      value={choiceOf(option)}
      defaultChecked={isChosen}
      title={t(`checkout.shipping.kind.${kind}.title`, { carrier: carrierName })}
      description={
        <>
          {t(`checkout.shipping.kind.${kind}.text`)}
          <br />
          {facts.join(' · ')}
        </>
      }
      disabledReason={unavailableReason ? t(`checkout.shipping.reason.${unavailableReason}`, { kilograms }) : undefined}
    />
  );
}

/** Explains that the earlier choice is no longer possible with the items of the cart. */
function Outgrown({ errors }: Pick<TradeInCheckout, 'errors'>) {
  const t = useT();
  if (!errors.some(({ type }) => type === 'InvalidCarrierForCurrentCartErrorDto')) return null;
  return (
    <Notice variant="warn" live="polite">
      {t('checkout.shipping.outgrown')}
    </Notice>
  );
}

function HandoverForm({ checkout }: { checkout: TradeInCheckout }) {
  const t = useT();
  const fetcher = useFetcher<ShippingResult>();
  const posted = useActionData<ShippingResult>();
  const result = fetcher.data ?? posted;
  const message = result && t(`checkout.shipping.problem.${result.problem}`);
  const isAboutSlot = result?.problem === 'slotMissing' || result?.problem === 'slotTaken';
  const { handover, handoverOptions: options } = checkout;
  const chosen = result?.handover ?? (handover && choiceOf(handover));
  const possible = options.filter(({ unavailableReason }) => !unavailableReason);
  const first = possible.find((option) => choiceOf(option) === chosen) ?? possible[0];
  return (
    <fetcher.Form method="post" className={classNames(stepForm.form, css.form)}>
      {message ? (
        <FormProblems
          title={t('checkout.errors')}
          result={result}
          errors={[{ fieldId: isAboutSlot ? slotsId : groupId, message }]}
        />
      ) : null}
      <ChoiceGroup id={groupId} legend={t('checkout.shipping.legend')} error={isAboutSlot ? undefined : message}>
        {options.map((option) => (
          <Option key={choiceOf(option)} option={option} isChosen={option === first} />
        ))}
      </ChoiceGroup>
      {possible.length === 0 ? <Notice variant="error">{t('checkout.shipping.none')}</Notice> : null}
      {possible.some(({ kind }) => kind === 'pickup') ? (
        <div className={css.slots}>
          <PickupSlots chosen={handover?.slot?.id} error={isAboutSlot ? message : undefined} />
        </div>
      ) : null}
      <StepActions back="address" submit={t('checkout.shipping.continue')} isPending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  );
}

/** The slot was free when it was chosen, and was taken before the sale was placed. */
function SlotTaken() {
  const t = useT();
  const { search } = useLocation();
  if (!new URLSearchParams(search).has(slotTakenParameter)) return null;
  return (
    <Notice variant="warn" live="polite">
      {t('checkout.shipping.problem.slotTaken')}
    </Notice>
  );
}

/** How the parcel gets to the carrier. */
export function ShippingPage() {
  const t = useT();
  const checkout = greenStore.use((state) => state.checkout.checkout.data);
  return (
    <CheckoutFrame title={t('checkout.shipping.title')} lead={t('checkout.shipping.lead')}>
      {checkout ? (
        <>
          <CheckoutAnswers />
          <SlotTaken />
          <Outgrown errors={checkout.errors} />
          <HandoverForm checkout={checkout} />
        </>
      ) : null}
    </CheckoutFrame>
  );
}

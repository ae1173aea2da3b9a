import { maxAccountOwnerCharacters, maxIbanCharacters } from '@reprise/entities/constants/payments';
import type { PaymentMethod, StoredCard } from '@reprise/entities/payment-method';
import { usePlatformState } from '@reprise/platform';
import { Checkbox, ChoiceCard, ChoiceGroup, Notice, TextField } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './payment-fields.module.css';
import { newCard, type PaymentProblem, type PaymentValues, paymentFieldId } from './payment-form.ts';
import { useIsBrowser } from './use-is-browser.ts';
import type { PaymentDetails } from './use-payment-form.ts';

interface PaymentFieldsProps {
  method: PaymentMethod;
  details: PaymentDetails;
  values: PaymentValues;
  problems: readonly PaymentProblem[];
}

/** Pixels of the frame until it names its height. */
const expectedHeight = { card: 300, wallet: 64 } as const;

/** What the shopper enters belongs to the provider; it never reaches the shop's pages. */
function ProviderFrame({ title, details: { fields, url }, kind }: ProviderFrameProps) {
  const t = useT();
  const isBrowser = useIsBrowser();
  return (
    <>
      {isBrowser && url ? (
        <iframe
          ref={fields.frame}
          key={url}
          id={paymentFieldId(kind)}
          src={url}
          title={title}
          height={fields.height ?? expectedHeight[kind]}
          className={css.frame}
        />
      ) : null}
      {fields.hasFailed ? (
        <Notice variant="error" live="assertive">
          {t('order.pay.fieldsFailed')}
        </Notice>
      ) : null}
    </>
  );
}

interface ProviderFrameProps {
  title: string;
  details: PaymentDetails;
  kind: keyof typeof expectedHeight;
}

function StoredCards({
  cards,
  details: { card, chooseCard },
}: {
  cards: readonly StoredCard[];
  details: PaymentDetails;
}) {
  const t = useT();
  const choice = (value: string) => ({
    name: 'card',
    value,
    checked: card === value,
    onChange: () => chooseCard(value),
  });
  return (
    <ChoiceGroup legend={t('order.pay.storedCards')} hideLegend>
      {cards.map(({ id, brand, lastFour, expiryMonth, expiryYear }) => (
        <ChoiceCard
          key={id}
          {...choice(id)}
          title={t('order.pay.storedCard', { brand: t(`order.pay.brand.${brandOf(brand)}`), lastFour })}
          description={t('order.pay.validUntil', { date: `${expiryMonth.padStart(2, '0')}/${expiryYear.slice(-2)}` })}
        />
      ))}
      <ChoiceCard {...choice(newCard)} title={t('order.pay.newCard')} />
    </ChoiceGroup>
  );
}

const brandOf = (brand: string) => (brand === 'visa' || brand === 'mc' || brand === 'amex' ? brand : 'other');

function CardFields({ method, details }: Pick<PaymentFieldsProps, 'method' | 'details'>) {
  const t = useT();
  const isSignedIn = usePlatformState((state) => state.user !== undefined);
  const hasStored = method.stored.length > 0;
  return (
    <>
      {hasStored ? <StoredCards cards={method.stored} details={details} /> : null}
      {details.card === newCard ? (
        <>
          <ProviderFrame title={t('order.pay.cardFrame')} details={details} kind="card" />
          <noscript>{t('order.pay.hosted')}</noscript>
          {isSignedIn ? <Checkbox name="store" label={t('order.pay.store')} /> : null}
        </>
      ) : null}
    </>
  );
}

function DebitFields({ values, problems }: Pick<PaymentFieldsProps, 'values' | 'problems'>) {
  const t = useT();
  const field = (name: 'iban' | 'ownerName') => ({
    id: paymentFieldId(name),
    name,
    required: true,
    defaultValue: values[name] ?? '',
    label: t(`order.pay.${name}`),
    error: problems.includes(name) ? t(`order.pay.problem.${name}`) : undefined,
  });
  return (
    <>
      <TextField
        {...field('iban')}
        maxLength={maxIbanCharacters}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
      />
      <TextField {...field('ownerName')} maxLength={maxAccountOwnerCharacters} autoComplete="name" />
      <p className={css.note}>{t('order.pay.mandate')}</p>
    </>
  );
}

function WalletFields({ method, details, problems }: Omit<PaymentFieldsProps, 'values'>) {
  const t = useT();
  const { walletToken } = details.fields;
  if (walletToken !== undefined) {
    return (
      <>
        <input type="hidden" name="token" value={walletToken} />
        <Notice variant="success" live="polite">
          {t('order.pay.walletReady', { name: method.name })}
        </Notice>
      </>
    );
  }
  return (
    <>
      <ProviderFrame title={method.name} details={details} kind="wallet" />
      {problems.includes('wallet') ? <Notice variant="error">{t('order.pay.problem.wallet')}</Notice> : null}
    </>
  );
}

/** What the shopper has to enter for a method, or what follows the order. */
export function PaymentFields({ method, details, values, problems }: PaymentFieldsProps) {
  const t = useT();
  return (
    <div className={css.fields}>
      {method.id === 'card' ? <CardFields method={method} details={details} /> : null}
      {method.id === 'debit' ? <DebitFields values={values} problems={problems} /> : null}
      {method.id === 'applepay' || method.id === 'googlepay' ? (
        <WalletFields method={method} details={details} problems={problems} />
      ) : null}
      {method.flow === 'redirect' ? <p className={css.note}>{t('order.pay.redirect', { name: method.name })}</p> : null}
      {method.flow === 'offline' ? <p className={css.note}>{t('order.pay.transfer')}</p> : null}
    </div>
  );
}

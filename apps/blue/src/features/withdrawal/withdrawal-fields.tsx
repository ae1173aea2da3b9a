import type { Order } from '@reprise/entities/order';
import { Checkbox, FormErrorSummary, Notice, TextField } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import {
  requiredFields,
  type WithdrawalField,
  type WithdrawalResult,
  type WithdrawalValues,
} from './withdrawal-form.ts';
import css from './withdrawal-page.module.css';

const fieldId = (name: WithdrawalField) => `withdrawal-${name}`;

const inputs: Readonly<
  Partial<Record<WithdrawalField, { type?: string; autoComplete?: string; inputMode?: 'numeric' }>>
> = {
  name: { autoComplete: 'name' },
  orderNumber: { inputMode: 'numeric' },
  email: { type: 'email', autoComplete: 'email' },
};

/** Problems of the form. Takes the focus when they appear. */
export function WithdrawalProblems({ result }: { result: WithdrawalResult | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.focus();
  }, [result]);
  if (result?.step !== 'enter') return null;
  const errors = result.invalid.map((name) => ({ fieldId: fieldId(name), message: t(`withdrawal.invalid.${name}`) }));
  return (
    <>
      {result.failed ? (
        <Notice variant="error" live="assertive">
          {t(`withdrawal.failed.${result.failed}`)}
        </Notice>
      ) : null}
      {errors.length > 0 ? <FormErrorSummary ref={ref} title={t('checkout.errors')} errors={errors} /> : null}
    </>
  );
}

interface FieldProps {
  name: WithdrawalField;
  values: WithdrawalValues;
  result: WithdrawalResult | undefined;
}

/** A text of the statement. */
export function WithdrawalText({ name, values, result }: FieldProps) {
  const t = useT();
  const isInvalid = result?.step === 'enter' && result.invalid.includes(name);
  const isRequired = requiredFields.includes(name);
  return (
    <TextField
      {...inputs[name]}
      id={fieldId(name)}
      name={name}
      label={t(`withdrawal.fields.${name}`)}
      required={isRequired}
      defaultValue={values[name]}
      error={isInvalid ? t(`withdrawal.invalid.${name}`) : undefined}
    />
  );
}

/** The items of an order that is known, all chosen at first. */
export function WithdrawalItems({ order, chosen }: { order: Order; chosen: readonly string[] }) {
  const t = useT();
  return (
    <fieldset className={css.items}>
      <legend>{t('withdrawal.items')}</legend>
      {order.items.map(({ uuid, product, variant }) => (
        <Checkbox
          key={uuid}
          name="item"
          value={uuid}
          defaultChecked={chosen.length === 0 || chosen.includes(uuid)}
          label={`${product.name} (${t(`product.condition.${variant}.name`)})`}
        />
      ))}
    </fieldset>
  );
}

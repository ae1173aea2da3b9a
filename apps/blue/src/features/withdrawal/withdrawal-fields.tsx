import type { Order } from '@reprise/entities/order';
import { Checkbox, TextField } from '@reprise/ui';
import css from '../../form-page/form-page.module.css';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { useT } from '../../texts.ts';
import {
  requiredFields,
  type WithdrawalField,
  type WithdrawalResult,
  type WithdrawalValues,
} from './withdrawal-form.ts';

const fieldId = (name: WithdrawalField) => `withdrawal-${name}`;

const inputs: Readonly<
  Partial<Record<WithdrawalField, { type?: string; autoComplete?: string; inputMode?: 'numeric' }>>
> = {
  name: { autoComplete: 'name' },
  orderNumber: { inputMode: 'numeric' },
  email: { type: 'email', autoComplete: 'email' },
};

/** Problems of the form. */
export function WithdrawalProblems({ result }: { result: WithdrawalResult | undefined }) {
  const t = useT();
  if (result?.step !== 'enter') return null;
  const { invalid, failed } = result;
  const errors = invalid.map((name) => ({ fieldId: fieldId(name), message: t(`withdrawal.invalid.${name}`) }));
  return <FormProblems result={result} failed={failed && t(`withdrawal.failed.${failed}`)} errors={errors} />;
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
      optionalLabel={isRequired ? undefined : t('withdrawal.optional')}
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

import { maxClaimTextCharacters } from '@reprise/entities/constants/claims';
import type { Order } from '@reprise/entities/order';
import { Checkbox, Select, TextArea } from '@reprise/ui';
import css from '../../form-page/form-page.module.css';
import { FormProblems } from '../../form-problems/form-problems.tsx';
import { useT } from '../../texts.ts';
import type { ClaimField, ClaimResult, ClaimValues } from './claim-form.ts';

export type ClaimProblems = Extract<ClaimResult, { values: ClaimValues }>;

const reasons = ['damaged', 'defective', 'wrong', 'missing'] as const;
const fieldId = (field: ClaimField) => `claim-${field}`;

/** Problems of the form. */
export function ClaimErrors({ result }: { result: ClaimProblems | undefined }) {
  const t = useT();
  if (!result) return null;
  const errors = result.invalid.map((field) => ({
    fieldId: fieldId(field),
    message: t(`claim.invalid.${field}`, { max: maxClaimTextCharacters }),
  }));
  return <FormProblems result={result} failed={result.failed && t(`claim.failed.${result.failed}`)} errors={errors} />;
}

/** The items that can be claimed about; a single one is chosen. */
function Items({ items, values }: { items: Order['items']; values: ClaimValues }) {
  const t = useT();
  return (
    <fieldset className={css.items} id={fieldId('items')} tabIndex={-1}>
      <legend>{t('claim.items')}</legend>
      {items.map(({ uuid, product, variant }) => (
        <Checkbox
          key={uuid}
          name="item"
          value={uuid}
          defaultChecked={items.length === 1 || values.items.includes(uuid)}
          label={`${product.name} (${t(`product.condition.${variant}.name`)})`}
        />
      ))}
    </fieldset>
  );
}

/** The fields of a claim. */
export function ClaimFields({ items, result }: { items: Order['items']; result: ClaimProblems | undefined }) {
  const t = useT();
  const values = result?.values ?? { items: [], reason: '', text: '' };
  const errorOf = (field: ClaimField) =>
    result?.invalid.includes(field) ? t(`claim.invalid.${field}`, { max: maxClaimTextCharacters }) : undefined;
  return (
    <>
      <Items items={items} values={values} />
      <Select
        id={fieldId('reason')}
        name="reason"
        label={t('claim.reason')}
        placeholder={t('claim.choose')}
        options={reasons.map((value) => ({ value, label: t(`claim.reasons.${value}`) }))}
        defaultValue={values.reason}
        required
        error={errorOf('reason')}
      />
      <TextArea
        id={fieldId('text')}
        name="text"
        label={t('claim.text')}
        hint={t('claim.textHint')}
        defaultValue={values.text}
        required
        error={errorOf('text')}
      />
    </>
  );
}

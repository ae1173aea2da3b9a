import { type AddressRowField, addressRows, examplePostalCodes } from '@reprise/entities/address-rows';
import { usePlatform } from '@reprise/platform';
import { FieldRow, FieldRows, TextField } from '@reprise/ui';
import type { ComponentProps } from 'react';
import { useT } from '../../texts.ts';
import {
  type AddressField,
  type AddressProblem,
  type AddressResult,
  addressFields,
  fieldId,
} from './address-fields.ts';

type Fields = Pick<AddressResult, 'values' | 'problems'>;

const optional: ReadonlySet<AddressField> = new Set(['company', 'extra', 'phone']);

/** Tokens of `autocomplete`; a field without one is not filled in by browsers. */
const autoComplete: Partial<Record<AddressField, string>> = {
  email: 'email',
  phone: 'tel',
  companyName: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  extra: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
};

const ownInvalidText = ['postalCode', 'email', 'phone', 'vatId'] as const;
const hasOwnText = (name: AddressField): name is (typeof ownInvalidText)[number] =>
  ownInvalidText.some((known) => known === name);

/** An id of the market, to show what is expected. */
const exampleVatIds = {
  de: 'DE123456789',
  fr: 'FR12345678901',
  nl: 'NL123456789B01',
  it: 'IT12345678901',
  es: 'ESB12345678',
};

/** Texts of problems: what is wrong, and what to enter. */
export function useProblemText() {
  const t = useT();
  const { market } = usePlatform();
  return (name: AddressField, problem: AddressProblem): string => {
    if (problem === 'missing') return t(`checkout.address.missing.${name}`);
    const label = t(`checkout.address.${name}`);
    if (problem === 'tooLong' || !hasOwnText(name)) return t(`checkout.address.problem.${problem}`, { label });
    const postalCode = examplePostalCodes[market.id.toUpperCase()] ?? '';
    return t(`checkout.address.invalid.${name}`, { example: name === 'vatId' ? exampleVatIds[market.id] : postalCode });
  };
}

type FieldProps = { name: AddressField; fields: Fields } & Omit<ComponentProps<typeof TextField>, 'label' | 'name'>;

/** A text field of the form. */
export function AddressTextField({ name, fields: { values, problems }, ...input }: FieldProps) {
  const t = useT();
  const textOf = useProblemText();
  const problem = problems[name];
  return (
    <TextField
      id={fieldId(name)}
      name={name}
      maxLength={200}
      label={t(`checkout.address.${name}`)}
      optionalLabel={optional.has(name) ? t('checkout.address.optional') : undefined}
      required={!optional.has(name)}
      defaultValue={values[name] ?? ''}
      error={problem && textOf(name, problem)}
      autoComplete={autoComplete[name] ?? 'off'}
      {...input}
    />
  );
}

const isAddressField = (name: AddressRowField): name is AddressRowField & AddressField =>
  addressFields.some((known) => known === name);

/** Name and address, in rows in the order of the market. */
export function AddressInputs({ fields }: { fields: Fields }) {
  const { market } = usePlatform();
  const rows = addressRows[market.id].filter(({ only }) => only !== 'point' && only !== 'typedPoint');
  return (
    <FieldRows>
      {rows.map(({ fields: names }) => (
        <FieldRow key={names.join()} fields={names}>
          {names.filter(isAddressField).map((name) => (
            <AddressTextField
              key={name}
              name={name}
              fields={fields}
              inputMode={name === 'postalCode' && market.id !== 'nl' ? 'numeric' : undefined}
            />
          ))}
        </FieldRow>
      ))}
    </FieldRows>
  );
}

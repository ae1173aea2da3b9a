import { countryName } from '@reprise/entities/country-name';
import { billingCountries } from '@reprise/entities/destinations';
import { usePlatform } from '@reprise/platform';
import { FieldRow, FieldRows, Select, TextField } from '@reprise/ui';
import type { ComponentProps } from 'react';
import { useT } from '../../texts.ts';
import { fieldId } from './address-errors.tsx';
import {
  type AddressProblem,
  type AddressPurpose,
  type AddressValues,
  type AddressField as FieldName,
  rowsOf,
} from './address-fields.ts';
import { useProblemText } from './use-problem-text.ts';

export interface AddressInputProps {
  values: AddressValues;
  problems: Partial<Record<FieldName, AddressProblem | undefined>>;
}

const optional: ReadonlySet<FieldName> = new Set(['company', 'extra', 'phone']);

/** Tokens of `autocomplete`; a field without one is not filled in by browsers. */
const autoComplete: Partial<Record<FieldName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  extra: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  countryCode: 'country',
};

type Section = 'billing' | 'shipping';
const tokenOf = (name: FieldName, section: Section | undefined) => {
  const token = autoComplete[name];
  return token && section ? `${section} ${token}` : (token ?? 'off');
};

function useInput({ values, problems }: AddressInputProps, name: FieldName) {
  const t = useT();
  const textOf = useProblemText(values.countryCode);
  const problem = problems[name];
  return {
    id: fieldId(name),
    name,
    label: t(`checkout.address.${name}`),
    optionalLabel: optional.has(name) ? t('checkout.address.optional') : undefined,
    required: !optional.has(name),
    defaultValue: values[name] ?? '',
    error: problem && textOf(name, problem),
  };
}

/** A text field of the form. */
export function AddressField({
  name,
  fields,
  ...input
}: { name: FieldName; fields: AddressInputProps } & Omit<ComponentProps<typeof TextField>, 'label' | 'name'>) {
  return <TextField maxLength={200} {...useInput(fields, name)} {...input} />;
}

function CountrySelect({ fields, section }: { fields: AddressInputProps; section: Section | undefined }) {
  const { market } = usePlatform();
  const input = useInput(fields, 'countryCode');
  return (
    <Select
      {...input}
      defaultValue={fields.values.countryCode ?? market.id.toUpperCase()}
      autoComplete={tokenOf('countryCode', section)}
      options={billingCountries.map((code) => ({ value: code, label: countryName(code, market.locale) }))}
    />
  );
}

/** Digits only, so that phones show their number pad. */
const hasDigitsOnly = (name: FieldName, market: string) =>
  name === 'pointId' || name === 'postNumber' || (name === 'postalCode' && market !== 'nl');

/** Name and address, in rows in the order of the market. */
export function AddressInputs({ purpose, ...fields }: AddressInputProps & { purpose: AddressPurpose }) {
  const t = useT();
  const { market } = usePlatform();
  const section = purpose === 'both' ? undefined : purpose;
  return (
    <FieldRows>
      {rowsOf(market.id, purpose).map(({ fields: row, only }) => (
        <FieldRow key={row.join()} fields={row} data-only={only}>
          {row.map((name) => (
            <AddressField
              key={name}
              name={name}
              fields={fields}
              autoComplete={tokenOf(name, section)}
              inputMode={hasDigitsOnly(name, market.id) ? 'numeric' : undefined}
              hint={name === 'postNumber' ? t('checkout.address.postNumberHint') : undefined}
            />
          ))}
        </FieldRow>
      ))}
      {purpose === 'shipping' ? null : <CountrySelect fields={fields} section={section} />}
    </FieldRows>
  );
}

/** How the customer is reached. Customers are reached at the address of their account. */
export function ContactInputs({ customerMail, ...fields }: AddressInputProps & { customerMail: string | undefined }) {
  const t = useT();
  return (
    <FieldRows>
      {customerMail ? (
        <input type="hidden" name="email" value={customerMail} />
      ) : (
        <AddressField
          name="email"
          fields={fields}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('checkout.address.emailHint')}
        />
      )}
      <AddressField
        name="phone"
        fields={fields}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('checkout.address.phoneHint')}
      />
    </FieldRows>
  );
}

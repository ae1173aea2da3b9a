import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { Checkbox, Switch } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { PasswordField } from './password-field.tsx';

import { Select } from './select.tsx';

import { TextField } from './text-field.tsx';

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test.each([
  ['TextField', <TextField key="t" label="E-mail" hint="For the order" error="Missing" />],

  ['Select', <Select key="s" label="E-mail" hint="For the order" error="Missing" options={[]} />],
  ['Checkbox', <Checkbox key="c" label="E-mail" hint="For the order" error="Missing" />],
])('%s connects label, hint and error with its control', (_, field) => {
  render(field);
  const control = screen.getByLabelText('E-mail');
  expect(described(control)).toEqual(['For the order', 'Missing']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('a field without hint and error is neither described nor invalid', () => {
  render(<TextField label="City" />);
  const control = screen.getByLabelText('City');
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test('a field passes on native attributes and its ref', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <TextField ref={ref} label="Postal code" name="postalCode" autoComplete="postal-code" required maxLength={5} />,
  );
  expect(ref.current).toMatchObject({ name: 'postalCode', autocomplete: 'postal-code', required: true, maxLength: 5 });
});

test('a password can be shown and hidden without losing its value', () => {
  render(<PasswordField label="Password" revealLabel="Show" concealLabel="Hide" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(input, { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toMatchObject({ type: 'text', value: 'correct horse' });
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});

test('a switch is a checkbox that a form submits', () => {
  render(
    <form aria-label="Filters">
      <Switch label="In stock" name="inStock" value="1" />
    </form>,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'In stock' }));
  expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([['inStock', '1']]);
});

test('an error summary links to its fields', () => {
  render(
    <>
      <FormErrorSummary title="One entry is missing" errors={[{ fieldId: 'city', message: 'Enter the city' }]} />
      <TextField id="city" label="City" />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Enter the city' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('an error summary without errors is not rendered', () => {
  const { container } = render(<FormErrorSummary title="Errors" errors={[]} />);
  expect(container.innerHTML).toBe('');
});

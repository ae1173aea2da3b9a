import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox, Switch } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test.each([
  ['TextField', <TextField key="t" label="E-mail" hint="For the order" error="Missing" />],
  ['TextArea', <TextArea key="a" label="E-mail" hint="For the order" error="Missing" />],
  ['Select', <Select key="s" label="E-mail" hint="For the order" error="Missing" options={[]} />],
  ['Checkbox', <Checkbox key="c" label="E-mail" hint="For the order" error="Missing" />],
])('%s ties label, hint and error to its control', (_, field) => {
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

test('a field passes native attributes and its ref on', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <TextField ref={ref} label="Postal code" name="postalCode" autoComplete="postal-code" required maxLength={5} />,
  );
  expect(ref.current).toMatchObject({ name: 'postalCode', autocomplete: 'postal-code', required: true, maxLength: 5 });
});

test('a password can be shown and hidden again without losing what was typed', () => {
  render(<PasswordField label="Password" revealLabel="Show" concealLabel="Hide" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(input, { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toMatchObject({ type: 'text', value: 'correct horse' });
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.type).toBe('password');
});

test('a switch is a checkbox that a form can send', () => {
  render(
    <form aria-label="Filters">
      <Switch label="In stock" name="inStock" value="1" />
    </form>,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'In stock' }));
  expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([['inStock', '1']]);
});

test('an error summary leads to its fields', () => {
  render(
    <>
      <FormErrorSummary title="One entry is missing" errors={[{ fieldId: 'city', message: 'Enter the city' }]} />
      <TextField id="city" label="City" />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Enter the city' }));
  expect(document.activeElement).toBe(screen.getByLabelText('City'));
});

test('an error summary without errors is not there', () => {
  const { container } = render(<FormErrorSummary title="Errors" errors={[]} />);
  expect(container.innerHTML).toBe('');
});

test('a quantity steps within its bounds and takes only typed numbers within them', () => {
  const onValueChange = vi.fn();
  render(
    <QuantityStepper
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      defaultValue={2}
      max={3}
      onValueChange={onValueChange}
    />,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('More');
  press('More');
  press('Less');
  expect(onValueChange.mock.calls).toEqual([[3], [3], [2]]);
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '9' } });
  expect(onValueChange).toHaveBeenCalledTimes(3);
  fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '1' } });
  expect(onValueChange).toHaveBeenLastCalledWith(1);
});

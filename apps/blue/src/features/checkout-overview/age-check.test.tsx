import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { AgeCheck, type AgeCheckProps } from './age-check.tsx';

function show(props: Partial<AgeCheckProps> = {}, identAtDelivery = true) {
  const platform = createTestPlatform({ messages: { blue: german } });
  const check = { minAge: 18, identAtDelivery };
  const Component = () => <AgeCheck check={check} typed={undefined} problem={undefined} {...props} />;
  renderRoutes(platform, [{ path: '/', Component }], '/');
  return screen.getByLabelText('Geburtsdatum');
}

test('asks for the date of birth in a field that browsers can fill in', () => {
  const field = show();
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAttribute('autocomplete', 'bday');
  expect(field).toHaveAccessibleDescription(german.order.age.hint);
  expect(screen.getByText(/Ausweis/)).toBeVisible();
});

test('keeps what was typed, and says beside the field what is wrong', () => {
  const field = show({ typed: '2010-01-01', problem: 'tooYoung' });
  expect(field).toHaveValue('2010-01-01');
  expect(field).toBeInvalid();
  expect(screen.getByText(/erst ab 18 Jahren verkaufen/)).toBeVisible();
});

test('does not announce a check at the door where there is none', () => {
  show({}, false);
  expect(screen.queryByText(/Ausweis/)).toBeNull();
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx';

const form = (
  <form aria-label="Variant">
    <ChoiceGroup legend="Condition">
      <ChoiceCard name="variant" value="A0" title="As new" trailing="419 €" />
      <ChoiceCard name="variant" value="A1" title="Very good" defaultChecked />
      <ChoiceCard name="variant" value="A2" title="Good" disabledReason="Sold out" />
    </ChoiceGroup>
    <ChoiceCard type="checkbox" name="battery" value="full" title="New battery" />
  </form>
);

test('choice cards are native inputs that a plain form submits', () => {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = renderToString(form);
  screen.getByRole('radio', { name: 'As new' }).click();
  screen.getByRole('checkbox', { name: 'New battery' }).click();
  expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([
    ['variant', 'A0'],
    ['battery', 'full'],
  ]);
  holder.remove();
});

test('a disabled choice card has a reason', () => {
  render(form);
  const card = screen.getByRole<HTMLInputElement>('radio', { name: 'Good' });
  expect(card.disabled).toBe(true);
  expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Sold out');
});

test('a choice group has a name and an error', () => {
  render(
    <ChoiceGroup legend="Condition" error="Choose a condition">
      <ChoiceCard name="variant" value="A0" title="As new" />
    </ChoiceGroup>,
  );
  const group = screen.getByRole('group', { name: 'Condition' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a condition');
});

test('a checkbox without hint and error is a single label', () => {
  render(<Checkbox label="Apple" name="brand" value="apple" trailing="412" />);
  // The space between the two comes from styles, which tests do not load.
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Apple ?412$/ });
  fireEvent.click(screen.getByText('Apple'));
  expect(box.checked).toBe(true);
});

test('a checkbox stays checked when its error appears and disappears', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
  const { rerender } = render(<Checkbox label="I agree" error={undefined} />);
  fireEvent.click(box());
  rerender(<Checkbox label="I agree" error="Please agree" />);
  expect(box().checked).toBe(true);
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please agree');
  rerender(<Checkbox label="I agree" error={undefined} />);
  expect([box().checked, box().getAttribute('aria-invalid')]).toEqual([true, null]);
});

test('a choice group without choices is not rendered, unless it has an error', () => {
  const choices: string[] = [];
  const group = (error?: string) => (
    <ChoiceGroup legend="Pickup point" error={error}>
      {choices.map((name) => (
        <ChoiceCard key={name} name="point" value={name} title={name} />
      ))}
    </ChoiceGroup>
  );
  const { rerender } = render(group());
  expect(screen.queryByRole('group')).toBeNull();
  rerender(group('Please choose a point'));
  expect(screen.getByRole('group', { name: 'Pickup point' })).toHaveAccessibleDescription('Please choose a point');
});

function BatteryAndCondition() {
  const [condition, setCondition] = useState('A1');
  const [battery, setBattery] = useState(false);
  return (
    <form aria-label="Variant">
      {['A0', 'A1', 'A2'].map((value) => (
        <ChoiceCard
          key={value}
          name="variant"
          value={value}
          title={value}
          checked={value === condition}
          onChange={() => setCondition(value)}
        />
      ))}
      <Checkbox
        label="New battery"
        checked={battery}
        onChange={({ currentTarget }) => setBattery(currentTarget.checked)}
      />
      <output>{`${condition} ${battery ? 'with' : 'without'}`}</output>
    </form>
  );
}

test.each([
  { early: ['A2'], shown: 'A2 without' },
  { early: ['A0', 'New battery'], shown: 'A0 with' },
  { early: ['A2', 'A1'], shown: 'A1 without' },
])('choosing $early before hydration is reported afterwards', async ({ early, shown }) => {
  const holder = document.body.appendChild(document.createElement('div'));
  holder.innerHTML = renderToString(<BatteryAndCondition />);
  for (const name of early) screen.getByLabelText<HTMLInputElement>(name).click();
  const root = await act(async () => hydrateRoot(holder, <BatteryAndCondition />));
  expect(screen.getByRole('status').textContent).toBe(shown);
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ value }) => value)).toEqual([shown.slice(0, 2)]);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(shown.endsWith('with'));
  await act(async () => root.unmount());
  holder.remove();
});

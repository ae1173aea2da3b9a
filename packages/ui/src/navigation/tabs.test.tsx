import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

beforeEach(() => {
  const items = ['Description', 'Data', 'Reviews'].map((label) => ({ id: label, label, content: `About: ${label}` }));
  render(<Tabs label="Product" items={items} />);
});

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('shows the panel of the chosen tab only', () => {
  expect(screen.getAllByRole('tabpanel').map(({ textContent }) => textContent)).toEqual(['About: Description']);
  fireEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(screen.getByRole('tabpanel', { name: 'Reviews' }).textContent).toBe('About: Reviews');
});

test('arrow keys, Home and End move the choice and the focus, around the ends', () => {
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
  const seen = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home'].map((key) => {
    press(key);
    expect(document.activeElement?.textContent).toBe(selected());
    return selected();
  });
  expect(seen).toEqual(['Data', 'Description', 'Reviews', 'Description', 'Reviews', 'Description']);
});

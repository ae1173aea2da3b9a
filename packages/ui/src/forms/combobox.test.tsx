import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const groups = [
  { id: 'suggestions', label: 'Suggestions', items: [{ id: 's1', label: 'iphone 13' }] },
  { id: 'products', label: 'Products', items: [{ id: 'p1', label: 'iPhone 13, 128 GB' }] },
  { id: 'none', label: 'Nothing here', items: [] },
];

function Search({ onChoose }: { onChoose: (item: { id: string }) => void }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="Search"
      name="q"
      submitLabel="Find"
      value={value}
      onValueChange={setValue}
      groups={value.length < 3 ? [] : groups}
      onChoose={onChoose}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

test('the list opens only with something to show, in groups, empty ones left out', () => {
  render(<Search onChoose={vi.fn()} />);
  type('ip');
  expect(screen.queryAllByRole('option')).toEqual([]);
  type('iph');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'iphone 13',
    'iPhone 13, 128 GB',
  ]);
  expect(screen.getAllByRole('group')).toHaveLength(2);
});

test('choosing reports the entry, writes it into the input and closes the list', () => {
  const onChoose = vi.fn();
  render(<Search onChoose={onChoose} />);
  type('iph');
  fireEvent.click(screen.getByRole('option', { name: 'iPhone 13, 128 GB' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ id: 'p1', label: 'iPhone 13, 128 GB' });
  expect(input().value).toBe('iPhone 13, 128 GB');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('leaving the field closes the list', () => {
  render(<Search onChoose={vi.fn()} />);
  type('iph');
  fireEvent.blur(input(), { relatedTarget: document.body });
  expect(screen.queryAllByRole('option')).toEqual([]);
});

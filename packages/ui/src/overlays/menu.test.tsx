import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './menu.tsx';

function open(onSelect = vi.fn()) {
  render(
    <>
      <Menu trigger="Account">
        <MenuItem href="/wishlist">Wishlist</MenuItem>
        <MenuItem onSelect={onSelect}>Sign out</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  const menu = screen.getByText('Account').closest('details');
  if (!menu) throw new Error('the menu is no details element');
  menu.open = true;
  fireEvent(menu, new Event('toggle'));
  return menu;
}

test('a choice is reported and closes the menu', () => {
  const onSelect = vi.fn();
  const menu = open(onSelect);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(menu.open).toBe(false);
});

test('Escape closes the menu and gives the focus back to its summary', () => {
  const menu = open();
  fireEvent.keyDown(screen.getByRole('link', { name: 'Wishlist' }), { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('Account'));
});

test('a press or the focus elsewhere closes the menu', () => {
  const menu = open();
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Wishlist' }));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu.open).toBe(false);
});

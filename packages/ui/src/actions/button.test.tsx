import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, LinkButton } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a pending button keeps its focus and name, is busy and ignores clicks', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Add to cart
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toMatchObject({ ariaBusy: 'true', disabled: false });
});

test('a button does not submit by default', () => {
  render(<Button>Plain</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});

test('an icon button is named by its label, without its count', () => {
  render(<IconButton icon={[['path', { d: 'M2 2h20' }]]} label="Cart, 120 items" count={120} />);
  expect(screen.getByRole('button', { name: 'Cart, 120 items' }).textContent).toBe('99+');
});

test('a link button is rendered by the given function', () => {
  render(
    <LinkButton href="/kaufen" renderLink={({ href, children }) => <a href={`/en${href}`}>{children}</a>}>
      Buy
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Buy' }).getAttribute('href')).toBe('/en/kaufen');
});

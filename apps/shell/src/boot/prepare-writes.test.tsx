import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareWrites } from './prepare-writes.ts';

/** Shows a form with a button. Returns what happens to it. */
function show(method: string): string[] {
  const calls: string[] = [];
  prepareWrites(() => {
    calls.push('prepare');
  });
  render(
    <form
      method={method}
      onSubmit={(event) => {
        event.preventDefault();
        calls.push('send');
      }}
    >
      <input name="method" aria-label="Method" />
      <button type="submit">Send</button>
    </form>,
  );
  return calls;
}

test('a write is prepared before it is sent', () => {
  const calls = show('post');
  fireEvent.click(screen.getByRole('button'));
  expect(calls).toEqual(['prepare', 'send']);
});

test('a form that only asks prepares no write', () => {
  const calls = show('get');
  fireEvent.click(screen.getByRole('button'));
  expect(calls).toEqual(['send']);
});

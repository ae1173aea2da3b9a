import { unstable_forceFrameRate } from 'scheduler';
import { beforeEach, expect, test, vi } from 'vitest';
import { lengthenSlicesOncePressed } from './render-slices.ts';

vi.mock(import('scheduler'), async (original) => ({ ...(await original()), unstable_forceFrameRate: vi.fn() }));

beforeEach(() => vi.mocked(unstable_forceFrameRate).mockClear());

test.each(['pointerdown', 'keydown'])(
  'slices stay short until the first %s, even if its event goes no further',
  (type) => {
    lengthenSlicesOncePressed();
    expect(unstable_forceFrameRate).not.toHaveBeenCalled();
    document.body.addEventListener(type, (event) => event.stopPropagation(), { once: true });
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(unstable_forceFrameRate).toHaveBeenCalledWith(20);
  },
);

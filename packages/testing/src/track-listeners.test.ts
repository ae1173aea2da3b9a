import { expect, test, vi } from 'vitest';
import { trackListeners } from './track-listeners.ts';

test('removes listeners of any kind that were added since, and no older ones', () => {
  const target = new EventTarget();
  const [older, forgotten, once, captured] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  target.addEventListener('click', older);
  const listeners = trackListeners([target]);
  target.addEventListener('click', forgotten);
  target.addEventListener('click', once, { once: true });
  target.addEventListener('click', captured, { capture: true });
  listeners.removeAll();
  target.dispatchEvent(new Event('click'));
  expect(older).toHaveBeenCalledOnce();
  for (const listener of [forgotten, once, captured]) expect(listener).not.toHaveBeenCalled();
  listeners.stop();
  target.addEventListener('click', forgotten);
  listeners.removeAll();
  target.dispatchEvent(new Event('click'));
  expect(forgotten).toHaveBeenCalledOnce();
});

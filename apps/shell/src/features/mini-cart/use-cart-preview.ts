import { type Async, failure, idle, pending, success, usePlatform, usePlatformState } from '@reprise/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartKind, type CartPreview, cartSource } from './cart-preview.ts';

/**
 * The short form of a cart: fetched each time that it is opened, and again when its number in the header changes meanwhile.
 * What it learns of the number goes to the header in turn.
 */
export function useCartPreview(kind: CartKind, isOpen: boolean) {
  const platform = usePlatform();
  const source = useMemo(() => cartSource(kind, platform), [kind, platform]);
  const count = usePlatformState((state) => state[source.count]);
  const [cart, setCart] = useState<Async<CartPreview>>(idle);
  const [attempt, setAttempt] = useState(0);
  const [removing, setRemoving] = useState<string>();
  const isCurrent = cart.status === 'success' && cart.data?.count === count;
  const [openedWith, setOpenedWith] = useState(isOpen);
  if (openedWith !== isOpen) {
    setOpenedWith(isOpen);
    // what was there stays on show while it is fetched anew
    if (isOpen) setCart(pending(cart.data));
  }

  const show = useCallback(
    (data: CartPreview) => {
      // both at once: a number that is ahead of the items would have them fetched again
      flushSync(() => setCart(success(data)));
      platform.state.setState({ [source.count]: data.count });
    },
    [platform, source],
  );

  useEffect(() => {
    // a failure waits for another try
    if (!isOpen || isCurrent) return;
    const closed = new AbortController();
    platform
      .api()
      .then((clients) => source.load(clients, closed.signal))
      .then(
        (data) => {
          if (!closed.signal.aborted) show(data);
        },
        (error: unknown) => {
          if (!closed.signal.aborted) setCart((last) => failure(error, last.data));
        },
      );
    return () => closed.abort();
  }, [isOpen, isCurrent, attempt, source, platform, show]);

  return {
    cart,
    removing,
    retry() {
      setCart(pending(cart.data));
      setAttempt((last) => last + 1);
    },
    /** Whether the item is gone. */
    async remove(id: string): Promise<boolean> {
      setRemoving(id);
      try {
        const data = await source.remove(await platform.api(), id);
        show(data);
        return true;
      } catch {
        return false;
      } finally {
        setRemoving(undefined);
      }
    },
  };
}

import { type Async, failure, idle, pending, success, usePlatform, usePlatformState } from '@reprise/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CartKind, type CartPreview, cartSource } from './cart-preview.ts';

/**
 * The preview of a cart: fetched whenever it is opened, and again when the count in the header changes while it is
 * open. Updates the count in the header.
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
    // The previous data stays visible while loading.
    if (isOpen) setCart(pending(cart.data));
  }

  const show = useCallback(
    (data: CartPreview) => {
      // Both at once: a count that differs from the items would trigger another fetch.
      flushSync(() => setCart(success(data)));
      platform.state.setState({ [source.count]: data.count });
    },
    [platform, source],
  );

  useEffect(() => {
    // Failures are retried by the visitor only.
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
    /** Resolves to whether the item was removed. */
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

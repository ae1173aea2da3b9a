import { type ResourceRequest, usePlatform, usePlatformState } from '@reprise/platform';
import { useResource } from '@reprise/platform/use-resource';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CartKind, type CartPreview, cartSource } from './cart-preview.ts';

/**
 * The preview of a cart: fetched whenever it is opened, and again when the count in the header changes while it is
 * open. Updates the count in the header.
 */
export function useCartPreview(kind: CartKind, isOpen: boolean) {
  const platform = usePlatform();
  const source = useMemo(() => cartSource(kind, platform), [kind, platform]);
  const count = usePlatformState((state) => state[source.count]);
  const [cart, preview] = useResource<CartPreview>();
  const [removing, setRemoving] = useState<string>();
  const isOutdated = cart.status === 'success' && cart.data?.count !== count;

  const load = useCallback(() => {
    const request: ResourceRequest<CartPreview> = async (clients, signal) => {
      const data = await source.load(clients, signal);
      // Before the items change: a count that differs from them would trigger another fetch.
      platform.state.setState({ [source.count]: data.count });
      return data;
    };
    return preview.ensure(request, 0);
  }, [platform, source, preview]);

  // Does not depend on failures: only the visitor retries them.
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, isOutdated, load]);

  return {
    cart,
    removing,
    retry: () => void load(),
    /** Resolves to whether the item was removed. */
    async remove(id: string): Promise<boolean> {
      setRemoving(id);
      try {
        const data = await source.remove(await platform.api(), id);
        preview.put(data);
        platform.state.setState({ [source.count]: data.count });
        return true;
      } catch {
        return false;
      } finally {
        setRemoving(undefined);
      }
    },
  };
}

import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type AsyncFailure, isGone } from './async.ts';

/**
 * For pages that first render a preview from a list. If the API then answers that the item does not exist (`isGone`), the loader
 * runs again, waits for the API and fails, so that the error page replaces the page. Returns whether the item is gone.
 */
export function useErrorPage(error: AsyncFailure | undefined): boolean {
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const asked = useRef<string>(undefined);
  const gone = isGone(error);
  useEffect(() => {
    if (!gone || asked.current === key) return;
    asked.current = key;
    void revalidate();
  }, [gone, key, revalidate]);
  return gone;
}

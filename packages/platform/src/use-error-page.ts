import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type AsyncFailure, isGone } from './async.ts';

/**
 * For pages that show at once what a list knew: when the API then says that there is nothing (`isGone`), the loader runs once
 * more, in which it is to wait for the API, so that the error page takes the place of the page. Returns whether that is so.
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

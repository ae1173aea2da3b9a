import { resultsScrollDelayMs } from '@reprise/entities/constants/search';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls to the top a moment after other results were asked for: a new search, filter or page of them. On the way back the
 * position that was left counts. `results` is anything that differs between them, such as the query of the address.
 */
export function useResultsFromTop(results: string): void {
  const type = useNavigationType();
  const latest = useRef(type);
  useEffect(() => {
    latest.current = type;
  });
  useEffect(() => {
    if (latest.current === 'POP') return undefined;
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), resultsScrollDelayMs);
    return () => clearTimeout(timer);
  }, [results]);
}

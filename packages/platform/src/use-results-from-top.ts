import { resultsScrollDelayMs } from '@reprise/entities/constants/search';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls to the top shortly after a new search, filter or page of results. Back and forward navigation keeps the scroll
 * position. `results` identifies the results, such as the query of the URL.
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

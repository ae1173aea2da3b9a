import { useRevalidator } from '@reprise/platform';
import { useEffect, useState } from 'react';

/** Milliseconds until each check; afterwards the shopper checks by a link, or reads the mail. */
const delaysMs = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

/** Loads the page's data again, less and less often, while it is `active`. */
export function useRepeatedCheck(active: boolean): void {
  const { revalidate } = useRevalidator();
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    const delayMs = active ? delaysMs[checks] : undefined;
    if (delayMs === undefined) return undefined;
    const timer = setTimeout(() => {
      void revalidate().finally(() => setChecks((count) => count + 1));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [active, checks, revalidate]);
}

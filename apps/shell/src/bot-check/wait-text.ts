import type { useT } from '../texts.ts';

/** How long to wait for the end of a limit without a proof of work; empty if it is over. */
export function waitText(t: ReturnType<typeof useT>, seconds: number): string {
  if (seconds <= 0) return '';
  return seconds <= 90
    ? t('verify.wait', { count: seconds })
    : t('verify.waitMinutes', { count: Math.ceil(seconds / 60) });
}

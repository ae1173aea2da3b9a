import { useSyncExternalStore } from 'react';

/** What stands in a field that keeps its text itself. */
export function useTypedText(input: HTMLInputElement): string {
  return useSyncExternalStore(
    (changed) => {
      input.addEventListener('input', changed);
      input.addEventListener('focus', changed);
      return () => {
        input.removeEventListener('input', changed);
        input.removeEventListener('focus', changed);
      };
    },
    () => input.value,
  );
}

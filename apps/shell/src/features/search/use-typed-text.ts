import { useSyncExternalStore } from 'react';

/** The text of an uncontrolled field. */
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

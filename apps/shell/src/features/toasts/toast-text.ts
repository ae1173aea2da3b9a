import { toastMsPerCharacter } from '@reprise/entities/constants/pages';
import type { Toast } from '@reprise/platform';

/** The message with its parameters inserted. */
export function messageOf({ message, messageParams = {} }: Pick<Toast, 'message' | 'messageParams'>): string {
  return message.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    String(messageParams[name] ?? placeholder),
  );
}

/** How long a toast is shown, in milliseconds, by the length of its text (rule notice-01). */
export function lifetimeOf(toast: Pick<Toast, 'title' | 'message' | 'messageParams'>): number {
  return ((toast.title ?? '').length + messageOf(toast).length) * toastMsPerCharacter;
}

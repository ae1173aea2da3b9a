import type { FieldError } from '@reprise/entities/api-error';

/** An error as thrown by the API clients, for tests. */
export function apiError(status: number, code: string, flash?: string, fieldErrors: readonly FieldError[] = []): Error {
  const flashMessage = flash === undefined ? undefined : { type: 'danger', text: flash };
  return Object.assign(new Error(code), {
    name: 'ApiError',
    status,
    code,
    reference: 'ref',
    fieldErrors,
    flash: flashMessage,
  });
}

/** An error as thrown by the API clients, for tests. */
export function apiError(status: number, code: string, flash?: string): Error {
  const flashMessage = flash === undefined ? undefined : { type: 'danger', text: flash };
  return Object.assign(new Error(code), { name: 'ApiError', status, code, reference: 'ref', flash: flashMessage });
}

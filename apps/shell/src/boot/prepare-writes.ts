/**
 * Calls `prepare` when a form is sent that changes something: before its action runs, whose code may still be on its way. Not at
 * the press already, which may become a scroll, because preparing starts a session.
 */
export function prepareWrites(prepare: () => void): void {
  const note = ({ target }: SubmitEvent) => {
    // An attribute, because a field of the form could be named "method".
    const method = target instanceof HTMLFormElement ? target.getAttribute('method') : null;
    if (method?.toLowerCase() === 'post') prepare();
  };
  document.addEventListener('submit', note, { capture: true, passive: true });
}

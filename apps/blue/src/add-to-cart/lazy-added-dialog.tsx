import { blueStore } from '../store.ts';
import type { AddedDialog as Dialog } from './added-dialog.tsx';

let loaded: typeof Dialog | undefined;

/** Fetches the code of the modal. The action that adds a product waits for it. */
export async function preloadAddedDialog(): Promise<void> {
  loaded = (await import(/* webpackChunkName: "added-dialog" */ './added-dialog.tsx')).AddedDialog;
}

/**
 * The modal after an add; the page does not need its code before. React's `lazy` would first render its fallback, even with the
 * code at hand, and the modal up to 300 ms later.
 */
export function AddedDialog() {
  const justAdded = blueStore.use((state) => state.addToCart.justAdded);
  const Dialog = loaded;
  return justAdded && Dialog ? <Dialog justAdded={justAdded} /> : null;
}

import { lazy, Suspense } from 'react';
import { blueStore } from '../store.ts';

const Dialog = lazy(async () => {
  const { AddedDialog } = await import(/* webpackChunkName: "added-dialog" */ './added-dialog.tsx');
  return { default: AddedDialog };
});

/** The modal after an add; its code is loaded when it first opens. */
export function AddedDialog() {
  const justAdded = blueStore.use((state) => state.addToCart.justAdded);
  if (!justAdded) return null;
  return (
    <Suspense fallback={null}>
      <Dialog justAdded={justAdded} />
    </Suspense>
  );
}

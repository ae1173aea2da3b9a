import { lazy, Suspense } from 'react';
import { blueStore } from '../store.ts';

/** Fetches the code of the modal. */
export const preloadAddedDialog = () => import(/* webpackChunkName: "added-dialog" */ './added-dialog.tsx');

const Dialog = lazy(async () => ({ default: (await preloadAddedDialog()).AddedDialog }));

/** The modal after an add; the page does not need its code before. */
export function AddedDialog() {
  const justAdded = blueStore.use((state) => state.addToCart.justAdded);
  if (!justAdded) return null;
  return (
    <Suspense fallback={null}>
      <Dialog justAdded={justAdded} />
    </Suspense>
  );
}

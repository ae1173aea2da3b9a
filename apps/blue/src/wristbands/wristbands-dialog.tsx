import type { Product } from '@reprise/entities/product';
import { useNavigate, usePlatform } from '@reprise/platform';
import { Dialog } from '@reprise/ui';
import { useEffect } from 'react';
import { blueStore } from '../store.ts';
import { useT } from '../texts.ts';
import { closingAddress, type WristbandChoice } from './closing-address.ts';
import { WristbandList } from './wristband-list.tsx';

export interface WristbandsDialogProps {
  product: Product;
  choice: WristbandChoice;
  onClose: () => void;
}

/** The choice of wristbands over the page of a watch case. Closing it keeps the choice in the page's address. */
export function WristbandsDialog({ product, choice, onClose }: WristbandsDialogProps) {
  const t = useT();
  const platform = usePlatform();
  const navigate = useNavigate();
  const load = blueStore.use((state) => state.wristbands.load);
  useEffect(() => void load(product.id), [load, product.id]);
  function close() {
    onClose();
    void navigate(closingAddress(platform, product, choice), { replace: true, state: { preventScroll: true } });
  }
  return (
    <Dialog open size="l" title={t('wristbands.title')} closeLabel={t('addToCart.close')} onClose={close}>
      <WristbandList id={product.id} product={product} choice={choice} onChoose={onClose} />
    </Dialog>
  );
}

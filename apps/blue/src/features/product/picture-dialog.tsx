import { Dialog, ZoomStage, type ZoomStageProps } from '@reprise/ui';
import { useT } from '../../texts.ts';

export interface PictureDialogProps extends Pick<ZoomStageProps, 'pictures' | 'start'> {
  onClose: () => void;
}

/** The enlarged pictures of the product. */
export function PictureDialog({ pictures, start, onClose }: PictureDialogProps) {
  const t = useT();
  return (
    <Dialog open size="full" title={t('product.gallery.label')} closeLabel={t('addToCart.close')} onClose={onClose}>
      <ZoomStage
        pictures={pictures}
        start={start}
        texts={{
          stage: t('product.gallery.stage'),
          zoomIn: t('product.gallery.zoomIn'),
          zoomOut: t('product.gallery.zoomOut'),
          previous: t('product.gallery.previous'),
          next: t('product.gallery.next'),
          position: (position, total) => t('product.gallery.position', { position, total }),
        }}
      />
    </Dialog>
  );
}

import { Container, Skeleton } from '@reprise/ui';
import css from './product-page.module.css';

/** Placeholder for a product that is not known yet. */
export function ProductPageSkeleton() {
  return (
    <Container className={css.page} aria-busy="true">
      <Skeleton className={css['skeleton-line']} />
      <div className={css.top}>
        <Skeleton variant="picture" />
        <div className={css.panel}>
          <Skeleton lines={2} />
          <Skeleton variant="block" className={css['skeleton-block']} />
          <Skeleton variant="block" className={css['skeleton-block']} />
        </div>
      </div>
    </Container>
  );
}

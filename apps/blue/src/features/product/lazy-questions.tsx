import { lazyWithPreload } from '@reprise/platform';
import { Skeleton } from '@reprise/ui';

/** Questions and answers, whose code is loaded after that of the rest of the page. */
export const LazyQuestions = lazyWithPreload<{ id: number }>(
  () =>
    import(/* webpackChunkName: "product-questions" */ './product-questions.tsx').then(
      (module) => module.ProductQuestions,
    ),
  <Skeleton lines={6} />,
);

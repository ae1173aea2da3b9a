import type { TradeInProductView } from '@reprise/entities/green-cart';
import { type useFetcher, useLoaderData, usePlatform } from '@reprise/platform';
import { FormErrorSummary, Heading, Stack } from '@reprise/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { liftsOf } from '../../grading/lifts.ts';
import { gradingOf, openQuestions, progressOf } from '../../grading/questions.ts';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './grading-form.module.css';
import { OfferBar, OfferPanel } from './offer-panel.tsx';
import type { ProductActionData } from './product.action.ts';
import type { ProductLoaderData } from './product.loader.ts';
import { fieldIdOf, QuestionField } from './question-field.tsx';
import { useGrading } from './use-grading.ts';
import { useSteps } from './use-steps.ts';

const neverChanges = () => () => undefined;

/** Id of the search that led here. Lists put it into the link's state, so the server does not know it. */
function useSearchUuid(): string {
  return useSyncExternalStore(
    neverChanges,
    () => (window.history.state as { usr?: { searchUuid?: string } } | null)?.usr?.searchUuid ?? '',
    () => '',
  );
}

interface OpenQuestionsProps {
  questions: readonly { fieldId: string; message: string }[];
  /** A new object for each rejected submit, so that the summary takes the focus again. */
  attempt: unknown;
}

function OpenQuestions({ questions, attempt }: OpenQuestionsProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt) ref.current?.focus();
  }, [attempt]);
  return questions.length > 0 ? (
    <FormErrorSummary ref={ref} title={t('grading.missingTitle')} errors={[...questions]} />
  ) : null;
}

export interface GradingFormProps {
  view: TradeInProductView;
  refused: ProductActionData | undefined;
  /** Outlives the form, which resets after each add. */
  fetcher: ReturnType<typeof useFetcher<ProductActionData>>;
}

/** Grading questions and the offer in one form. Works without JavaScript. */
export function GradingForm({ view, refused: posted, fetcher }: GradingFormProps) {
  const t = useT();
  const platform = usePlatform();
  const searchUuid = useSearchUuid();
  const { answers, editId = posted?.editId, check } = useLoaderData<ProductLoaderData>();
  const { product } = view;
  const { formRef, asked, isOfferDue, onChange } = useGrading(view, posted?.answers ?? answers, editId);
  const steps = useSteps(asked);
  const quote = greenStore.use((state) => state.grading.quotes[product.id]);
  const quoted = greenStore.use((state) => state.grading.gradings[product.id]);
  const isForAnswers = JSON.stringify(quoted) === JSON.stringify(gradingOf(asked));
  const isAdding = greenStore.use((state) => (state.addToCart.adding[product.id] ?? 0) > 0);
  // Ignore the result of a previous form.
  const [earlier] = useState(fetcher.data);
  const refused = fetcher.data === earlier ? posted : fetcher.data;
  const missing = check || refused?.isIncomplete ? openQuestions(asked) : [];
  const progress = progressOf(view.downpricing?.children ?? [], asked);
  const offer = {
    quote,
    isOutdated: isOfferDue || quote?.status === 'pending' || !isForAnswers,
    progress,
    lifts: quote?.data ? liftsOf(quote.data, asked) : [],
    refused: refused?.failure,
    isAdding,
    isEdit: editId !== undefined,
  };
  return (
    <fetcher.Form
      ref={formRef}
      id="grading"
      method="post"
      action={platform.path('green_product', { id: product.id, slug: product.product_slug })}
      className={css.form}
      noValidate
      onClick={steps.followLinks}
    >
      {editId ? <input type="hidden" name="editId" value={editId} /> : null}
      {searchUuid ? <input type="hidden" name="searchUuid" value={searchUuid} /> : null}
      <div className={css.questions}>
        <Stack gap={2}>
          <Heading level={2} size="2xl">
            {t('grading.title')}
          </Heading>
          <p className={css.lead}>{t('grading.lead')}</p>
        </Stack>
        <OpenQuestions
          attempt={refused}
          questions={missing.map((block) => ({ fieldId: fieldIdOf(block), message: block.question }))}
        />
        {asked.map((question) => (
          <div
            key={question.block.blockAttributeId}
            data-question=""
            className={fieldIdOf(question.block) === steps.current ? undefined : css.later}
          >
            <QuestionField
              question={question}
              price={quote?.data}
              isMissing={missing.includes(question.block)}
              onChange={onChange}
            />
          </div>
        ))}
        <noscript>
          <button type="submit" formMethod="get" name="check" value="1" className={css.calculate}>
            {t('grading.calculate')}
          </button>
        </noscript>
      </div>
      <div className={css.aside}>
        <OfferPanel {...offer} />
      </div>
      <OfferBar {...offer} steps={steps} />
    </fetcher.Form>
  );
}

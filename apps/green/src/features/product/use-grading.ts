import type { TradeInProductView } from '@reprise/entities/green-cart';
import { useNavigate } from '@reprise/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answers, answersToQuery, readAnswers } from '../../grading/answers.ts';
import { type AskedQuestion, askedQuestions, gradingOf } from '../../grading/questions.ts';
import { greenStore } from '../../store.ts';

/** How long after an answer the offer is asked for: several ticks in a row are one question. */
const pause = 180;

export interface Grading {
  formRef: RefObject<HTMLFormElement | null>;
  asked: readonly AskedQuestion[];
  /** An answer has changed, and the offer for it was not asked for yet. */
  isOfferDue: boolean;
  /** To be called whenever an answer changed. */
  onChange: () => void;
}

/** What is answered in the form, the questions that follow from it, and the offer for it. */
export function useGrading(view: TradeInProductView, initial: Answers, editId: string | undefined): Grading {
  const { id } = view.product;
  const blocks = view.downpricing?.children ?? [];
  const formRef = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const quote = greenStore.use((state) => state.grading.quote);
  const [answers, setAnswers] = useState(initial);
  const [isOfferDue, setOfferDue] = useState(false);

  function askForOffer(given: Answers) {
    setOfferDue(false);
    void quote(id, gradingOf(askedQuestions(blocks, given)));
    const query = answersToQuery(given);
    if (editId) query.set('editId', editId);
    void navigate({ search: `?${query}` }, { replace: true, state: { preventScroll: true } });
  }

  function onChange() {
    if (!formRef.current) return;
    const given = readAnswers(new FormData(formRef.current));
    setAnswers(given);
    setOfferDue(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => askForOffer(given), pause);
  }

  // Answers that were given before the page came alive, or that the browser kept from an earlier visit, count.
  useEffect(() => {
    const form = formRef.current;
    const given = form ? readAnswers(new FormData(form)) : initial;
    const known = gradingOf(askedQuestions(blocks, initial));
    const shown = gradingOf(askedQuestions(blocks, given));
    if (JSON.stringify(known) !== JSON.stringify(shown)) onChange();
    return () => clearTimeout(timer.current);
  }, []);

  return { formRef, asked: askedQuestions(blocks, answers), isOfferDue, onChange };
}

import type { TradeInProductView } from '@reprise/entities/green-cart';
import { useNavigate } from '@reprise/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Answers, answersToQuery, readAnswers } from '../../grading/answers.ts';
import { type AskedQuestion, askedQuestions, gradingOf } from '../../grading/questions.ts';
import { greenStore } from '../../store.ts';

/** Delay between the last answer and the request for the offer, so that quick answers share one request. */
const offerDelayMs = 180;

/**
 * Delay until the answers are in the address. The router then renders the page anew, which takes longer on slow phones than the
 * API's answer: it must be over when that arrives.
 */
const addressDelayMs = 40;

export interface Grading {
  formRef: RefObject<HTMLFormElement | null>;
  asked: readonly AskedQuestion[];
  /** An answer has changed and its offer has not been requested yet. */
  isOfferDue: boolean;
  /** Call this whenever an answer changes. */
  onChange: () => void;
}

/** The form's answers, the questions that apply to them, and the offer for them. */
export function useGrading(view: TradeInProductView, initial: Answers, editId: string | undefined): Grading {
  const { id } = view.product;
  const blocks = view.downpricing?.children ?? [];
  const formRef = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const quote = greenStore.use((state) => state.grading.quote);
  const [answers, setAnswers] = useState(initial);
  const [isOfferDue, setOfferDue] = useState(false);

  function keepInAddress(given: Answers) {
    const query = answersToQuery(given);
    if (editId) query.set('editId', editId);
    void navigate({ search: `?${query}` }, { replace: true, state: { preventScroll: true } });
  }

  function askForOffer(given: Answers) {
    setOfferDue(false);
    void quote(id, gradingOf(askedQuestions(blocks, given)));
  }

  function onChange() {
    if (!formRef.current) return;
    const given = readAnswers(new FormData(formRef.current));
    setAnswers(given);
    setOfferDue(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      keepInAddress(given);
      timer.current = setTimeout(() => askForOffer(given), offerDelayMs - addressDelayMs);
    }, addressDelayMs);
  }

  // Also count answers given before hydration, or restored by the browser from an earlier visit.
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

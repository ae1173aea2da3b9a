import type { ProductAnswer, ProductQuestions } from '@reprise/entities/product-question';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Questions about products, and their answers. */
export interface QuestionsSlice {
  /** By product id. */
  suggested: Readonly<Record<number, Async<ProductQuestions>>>;
  /** By `answerKey`. */
  answers: Readonly<Record<string, Async<ProductAnswer>>>;
  /** Loads the questions that are suggested for a product, once. Never throws. */
  suggest(id: number): Promise<void>;
  /** Loads the answer to a question, once and again after a failure. Never throws. */
  ask(id: number, question: string): Promise<void>;
}

export const answerKey = (id: number, question: string) => `${id} ${question}`;

export function questionsSlice({ resources }: SliceTools<BlueState>): QuestionsSlice {
  const suggested = resources('questions', 'suggested');
  const answers = resources('questions', 'answers');
  return {
    suggested: {},
    answers: {},
    suggest: (id) => suggested(id).ensure(({ catalogue }) => catalogue.productQuestions(id)),
    ask: (id, question) =>
      answers(answerKey(id, question)).ensure(({ catalogue }) => catalogue.productAnswer(id, question)),
  };
}

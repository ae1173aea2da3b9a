import { Icon, Plus } from '@reprise/ui';
import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { blueStore } from '../../store.ts';
import { ProductAnswer } from './product-answer.tsx';
import css from './product-questions.module.css';
import { questionParameter } from './question-parameter.ts';
import { answerKey } from './questions-slice.ts';

interface QuestionItemProps {
  /** The product. */
  id: number;
  question: string;
  isOpen: boolean;
  /** Id of the form that asks the question without JavaScript. */
  form: string;
  onToggle: () => void;
}

/** Keeps a question in view that was typed, or whose place changes because the answer above it closes. */
function useInView(isOpen: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}

/** A question that opens its answer below itself. */
export function QuestionItem({ id, question, isOpen, form, onToggle }: QuestionItemProps) {
  const panel = useId();
  const heading = useInView(isOpen);
  const answer = blueStore.use((state) => state.questions.answers[answerKey(id, question)]);
  const ask = blueStore.use((state) => state.questions.ask);
  const submit = { type: 'submit', form, name: questionParameter, value: question } as const;
  const instead = (work: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    work();
  };
  return (
    <li className={css.item}>
      <h3 ref={heading} className={css.heading}>
        <button
          {...submit}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          className={css.question}
          onClick={instead(onToggle)}
        >
          {question}
          <Icon of={Plus} className={css.icon} />
        </button>
      </h3>
      {isOpen ? (
        <div id={panel} className={css.answer}>
          <ProductAnswer answer={answer} retry={{ ...submit, onClick: instead(() => void ask(id, question)) }} />
        </div>
      ) : null}
    </li>
  );
}

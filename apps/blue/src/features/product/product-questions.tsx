import { maxQuestionCharacters, maxSuggestedQuestions } from '@reprise/entities/constants/product-questions';
import { Button, Section, Skeleton, TextField, useIsInView } from '@reprise/ui';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { type Answer, useAnswerStatus } from './product-answer.tsx';
import css from './product-questions.module.css';
import { QuestionItem } from './question-item.tsx';
import { questionParameter } from './question-parameter.ts';
import { answerKey } from './questions-slice.ts';
import { useAskedQuestion } from './use-asked-question.ts';
import { useQuestionList } from './use-question-list.ts';

const sectionId = 'questions';
const action = `#${sectionId}`;

/** The parameters of the address that a form keeps. */
function Hidden({ fields }: { fields: ReturnType<typeof useAskedQuestion>['others'] }) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The answer to the question of the address. */
function useAnswer(id: number, asked: string | undefined): Answer {
  const ask = blueStore.use((state) => state.questions.ask);
  useEffect(() => {
    if (asked) void ask(id, asked);
  }, [id, asked, ask]);
  return blueStore.use((state) => (asked ? state.questions.answers[answerKey(id, asked)] : undefined));
}

/** Before the section is seen, so that nothing moves in view. */
const loadingMargin = '800px 0px';

/** Loads the suggested questions when the section comes near: most visitors do not get there. */
function useSuggested(id: number, section: RefObject<Element | null>) {
  const isNear = useIsInView(section, loadingMargin);
  const suggest = blueStore.use((state) => state.questions.suggest);
  useEffect(() => {
    if (isNear) void suggest(id);
  }, [id, isNear, suggest]);
  return blueStore.use((state) => state.questions.suggested[id]);
}

/** As high as the list that follows. */
function Pending() {
  return (
    <ul aria-hidden="true" className={css.list}>
      {Array.from({ length: maxSuggestedQuestions }, (_, row) => (
        <li key={row} className={css.item}>
          <div className={css.question}>
            <Skeleton className={css.pending} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface OwnQuestionProps {
  others: ReturnType<typeof useAskedQuestion>['others'];
  onAsk: (question: string) => void;
}

/** The form for a question of the visitor's own. */
function OwnQuestion({ others, onAsk }: OwnQuestionProps) {
  const t = useT();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get(questionParameter)).trim();
    if (question === '') return;
    event.currentTarget.reset();
    onAsk(question);
  };
  return (
    <form method="get" action={action} onSubmit={ask} className={css.own}>
      <Hidden fields={others} />
      <TextField
        label={t('product.questions.label')}
        name={questionParameter}
        maxLength={maxQuestionCharacters}
        required
        autoComplete="off"
        enterKeyHint="send"
      />
      <Button type="submit" variant="secondary">
        {t('product.questions.submit')}
      </Button>
    </form>
  );
}

/**
 * Questions about a product, which are answered automatically. The question is in the address: without JavaScript, the form asks
 * the server, whose page has the answer.
 */
export function ProductQuestions({ id }: { id: number }) {
  const t = useT();
  const form = useId();
  const { asked, others, show } = useAskedQuestion();
  const [hasAsked, setHasAsked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const suggested = useSuggested(id, content);
  const answer = useAnswer(id, asked);
  const status = useAnswerStatus(answer);
  const questions = useQuestionList({
    suggested: suggested?.data?.questions,
    asked,
    followUps: answer?.data?.followUps,
  });
  const ask = (question: string | undefined) => {
    setHasAsked(true);
    show(question);
  };
  const itemOf = (question: string) => {
    const isOpen = question === asked;
    const toggle = () => ask(isOpen ? undefined : question);
    return <QuestionItem key={question} id={id} question={question} isOpen={isOpen} form={form} onToggle={toggle} />;
  };
  return (
    <Section
      id={sectionId}
      heading={t('product.questions.title')}
      lead={t('product.questions.lead')}
      className="no-print"
    >
      <div ref={content} className={css.columns}>
        <OwnQuestion others={others} onAsk={ask} />
        <form id={form} method="get" action={action} hidden>
          <Hidden fields={others} />
        </form>
        {questions.length > 0 ? <ul className={css.list}>{questions.map(itemOf)}</ul> : null}
        {suggested?.status === 'pending' ? <Pending /> : null}
      </div>
      <p role="status" className="visually-hidden">
        {/* visitors read an answer that was on the page when they opened it */}
        {hasAsked && asked ? status : null}
      </p>
    </Section>
  );
}

import css from './suggestions.module.css';

interface SuggestionsProps {
  label: string;
  questions: readonly string[];
  onChoose: (question: string) => void;
}

/** Questions to choose from in place of typing one. */
export function Suggestions({ label, questions, onChoose }: SuggestionsProps) {
  return (
    <ul aria-label={label} className={css.questions}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={css.question} onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

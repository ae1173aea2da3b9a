import { type Ref, useId } from 'react';
import { Icon } from '../foundation/icon.tsx';
import { CircleAlert } from '../icons.ts';
import css from './form-error-summary.module.css';

export type FormErrorSummaryProps = {
  title: string;
  errors: ReadonlyArray<{ fieldId: string; message: string }>;
  /** The element, which can be focused after a failed submit. */
  ref?: Ref<HTMLDivElement> | undefined;
};

/** Lists the errors of a form as links to their fields. Renders nothing without errors. */
export function FormErrorSummary({ title, errors, ref }: FormErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" aria-labelledby={titleId} className={css.summary}>
      <p id={titleId} className={css.title}>
        <Icon of={CircleAlert} />
        {title}
      </p>
      <ul className={css.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className={css.link} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

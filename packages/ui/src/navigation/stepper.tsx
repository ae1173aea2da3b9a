import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { Check } from '../icons.ts';
import { type RenderLink, renderAnchor } from './link.tsx';
import css from './stepper.module.css';

export type StepperProps = {
  label: string;
  /** Completed steps may have a link back to them. */
  steps: ReadonlyArray<{ label: string; href?: string }>;
  /** Index of the current step, from 0. */
  current: number;
  /** Read after the name of a completed step. */
  doneLabel: string;
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
};

/** The progress in a sequence of pages: cart, address, payment, overview. */
export function Stepper({ label, steps, current, doneLabel, renderLink = renderAnchor, className }: StepperProps) {
  return (
    <nav aria-label={label} className={classNames(css.stepper, className)}>
      <ol className={css.list}>
        {steps.map((step, index) => {
          const done = index < current;
          const content = (
            <>
              <span className={css.mark}>{done ? <Icon of={Check} size="s" /> : index + 1}</span>
              <span className={classNames('visually-hidden', css.name)}>{step.label}</span>
              {done ? <span className="visually-hidden"> {doneLabel}</span> : null}
            </>
          );
          return (
            <li
              key={step.label}
              className={classNames(css.step, done && css.done)}
              aria-current={index === current ? 'step' : undefined}
            >
              {done && step.href !== undefined ? (
                renderLink({ href: step.href, className: css.link, children: content })
              ) : (
                <span className={css.link}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

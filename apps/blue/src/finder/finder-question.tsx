import type { FinderStep, FinderView } from '@reprise/entities/finder';
import { renderLink, useNavigate, useNavigation } from '@reprise/platform';
import { Button, ChoiceCard, ChoiceGroup, Heading, LinkButton, ProgressBar } from '@reprise/ui';
import type { SubmitEvent } from 'react';
import { useT } from '../texts.ts';
import css from './finder.module.css';
import { answerNameOf, answerParameters, formatFinderAddress, readFinderAddress } from './finder-address.ts';
import { FinderWays } from './finder-ways.tsx';

export interface FinderQuestionProps {
  view: FinderView;
  step: FinderStep<'question'>;
  pathname: string;
}

/** Hidden fields with the finder and the other answers, so that the form's fields make up the next address. */
function KeptFields({ view: { id, answers }, step: { number, isSkippable } }: Omit<FinderQuestionProps, 'pathname'>) {
  const others = answers.filter((answer) => answer.number !== number);
  const kept = Object.entries(answerParameters(others)).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
  // Without a choice the empty answer skips the question.
  const own: [string, string][] = isSkippable ? [[answerNameOf(number), '']] : [];
  return [['finder', id] as const, ...kept, ...own].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}

/** Goes to the address that the form's fields make up, without a page load. */
function useSubmit(pathname: string) {
  const navigate = useNavigate();
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const next = readFinderAddress(new URLSearchParams(fields));
    if (next) void navigate(pathname + formatFinderAddress(next));
  };
}

/** One question of a finder in a GET form, which works without JavaScript. */
export function FinderQuestion({ view, step, pathname }: FinderQuestionProps) {
  const t = useT();
  const submit = useSubmit(pathname);
  const isPending = useNavigation().state !== 'idle';
  const { number, total, title, description, type, isSkippable, options } = step;
  const name = answerNameOf(number);
  return (
    <div className={css.panel}>
      <ProgressBar
        label={view.title}
        valueText={t('finder.progress', { number, total })}
        value={number}
        // The bar is full once the results are there.
        max={total + 1}
        className={css.progress}
      />
      <form method="get" onSubmit={submit} className={css.form}>
        <KeptFields view={view} step={step} />
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        <ChoiceGroup legend={title} hideLegend hint={description} className={css.options}>
          {options.map(({ id, label, selected }) => (
            <ChoiceCard
              key={id}
              type={type === 'single' ? 'radio' : 'checkbox'}
              name={name}
              value={id}
              title={label}
              defaultChecked={selected}
              required={type === 'single' && !isSkippable}
            />
          ))}
        </ChoiceGroup>
        <div className={css.buttons}>
          <Button type="submit" size="l" pending={isPending} className={css.next}>
            {t(number === total ? 'finder.show' : 'finder.next')}
          </Button>
          {isSkippable ? <Skip view={view} number={number} pathname={pathname} /> : null}
        </div>
      </form>
      {number > 1 || view.answers.length > 0 ? <FinderWays view={view} pathname={pathname} back={number - 1} /> : null}
    </div>
  );
}

interface SkipProps extends Omit<FinderQuestionProps, 'step'> {
  number: number;
}

function Skip({ view: { id, answers }, number, pathname }: SkipProps) {
  const t = useT();
  const skipped = { ...answerParameters(answers), [answerNameOf(number)]: [''] };
  return (
    <LinkButton
      variant="quiet"
      size="l"
      href={pathname + formatFinderAddress({ id, answers: skipped })}
      renderLink={renderLink}
      className={css.next}
    >
      {t('finder.skip')}
    </LinkButton>
  );
}

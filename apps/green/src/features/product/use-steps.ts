import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { AskedQuestion } from '../../grading/questions.ts';
import { fieldIdOf } from './question-field.tsx';

export interface Steps {
  /** Id of the field of the question that small screens show. */
  current: string | undefined;
  /** Whether the current question must be answered first. */
  isHeld: boolean;
  isFirst: boolean;
  isLast: boolean;
  move: (by: 1 | -1) => void;
  /** For clicks within the form: a link to a question shows it. */
  followLinks: (event: MouseEvent) => void;
}

const isOpen = ({ block, values }: AskedQuestion) => block.required && !values;

/** Focuses the first answer, and scrolls its question to the top, so that the answers are in view, too. */
function showQuestion(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true });
  input?.closest('[data-question]')?.scrollIntoView();
}

/** Small screens show one question at a time: first the first open one, then as the seller moves. */
export function useSteps(asked: readonly AskedQuestion[]): Steps {
  const place = (id: string | undefined) => asked.findIndex(({ block }) => fieldIdOf(block) === id);
  const firstOpen = asked.find(isOpen) ?? asked.at(-1);
  const [chosen, setChosen] = useState(firstOpen && fieldIdOf(firstOpen.block));
  const shown = place(chosen) < 0 ? firstOpen : asked[place(chosen)];
  const current = shown && fieldIdOf(shown.block);
  const isHeld = shown !== undefined && isOpen(shown);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) showQuestion(document.querySelector<HTMLElement>(`input#${current}, #${current} input`));
    moved.current = false;
  }, [current]);
  return {
    current,
    isHeld,
    isFirst: place(current) <= 0,
    isLast: place(current) === asked.length - 1,
    move(by) {
      if (by > 0 && isHeld) return;
      const next = asked[place(current) + by];
      moved.current = next !== undefined;
      if (next) setChosen(fieldIdOf(next.block));
    },
    followLinks({ target }) {
      const id = target instanceof Element ? target.closest('a')?.hash.slice(1) : undefined;
      if (place(id) >= 0) setChosen(id);
    },
  };
}

import { useLocation, useNavigate } from '@reprise/platform';
import { questionOf, questionParameter } from './question-parameter.ts';

interface AskedQuestion {
  /** The question of the address, which links to this page carry. */
  asked: string | undefined;
  /** The other parameters of the address, which forms without JavaScript must keep. */
  others: readonly (readonly [name: string, value: string])[];
  /** Puts another question, or none, into the address. Focus and scroll position stay. */
  show: (question?: string) => void;
}

/** The question that the page answers. */
export function useAskedQuestion(): AskedQuestion {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = questionOf(search);
  return {
    asked,
    others: [...new URLSearchParams(search)].filter(([name]) => name !== questionParameter),
    show(question) {
      if (question === asked) return;
      // Keep parameters that this page does not read.
      const query = new URLSearchParams(window.location.search);
      query.delete(questionParameter);
      if (question) query.set(questionParameter, question);
      void navigate(
        { pathname, search: `${query}` },
        { replace: true, state: { ...(state as object | null), preventScroll: true } },
      );
    },
  };
}

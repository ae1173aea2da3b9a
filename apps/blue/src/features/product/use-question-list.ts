import { useState } from 'react';

const withoutKnown = (known: readonly string[], more: readonly string[] = []) =>
  more.filter((question) => !known.includes(question));

interface News {
  suggested: readonly string[] | undefined;
  asked: string | undefined;
  followUps: readonly string[] | undefined;
}

/** The list with what has become known: a visitor's own question first, follow-up questions behind what they follow. */
function extended(list: readonly string[], { suggested, asked, followUps }: News): readonly string[] {
  const known = [...list, ...withoutKnown(list, suggested)];
  const all = asked === undefined || known.includes(asked) ? known : [asked, ...known];
  const next = asked === undefined ? 0 : all.indexOf(asked) + 1;
  return [...all.slice(0, next), ...withoutKnown(all, followUps), ...all.slice(next)];
}

/** All questions of a visit: those that were suggested, asked, or followed an answer. None disappears or changes its place. */
export function useQuestionList(news: News): readonly string[] {
  const [list, setList] = useState<readonly string[]>([]);
  const next = extended(list, news);
  if (next.length > list.length) setList(next);
  return next;
}

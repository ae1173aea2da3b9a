import { type ListState, parseListState } from './list-state.ts';

/** The first page of the list that the form describes. */
export function stateOfForm(form: HTMLFormElement): ListState {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { ...parseListState(new URLSearchParams(fields)), page: 1 };
}

/** Query parameter of a product page with the question that it answers. */
export const questionParameter = 'question';

/** The question of a page's address, as it is asked; undefined without one. */
export const questionOf = (search: string): string | undefined =>
  new URLSearchParams(search).get(questionParameter)?.trim() || undefined;

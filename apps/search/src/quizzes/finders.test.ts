import { finderCategoryIds } from '@reprise/entities/constants/categories';
import { expect, it } from 'vitest';
import { readQuizzes } from './quiz.ts';

it('every quiz is the finder of its category in the shop', () => {
  const categories = [...readQuizzes().values()].map(({ id, categoryId }) => [id, categoryId]);
  expect(Object.fromEntries(categories)).toEqual(finderCategoryIds);
});

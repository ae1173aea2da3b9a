import { categoryIds } from '@reprise/demo-catalogue';
import { expect, test } from 'vitest';
import { landingPage } from './shipped-landing-pages.ts';

const sections = (name: 'categories' | 'media' | 'home') =>
  landingPage(name).blocks.flatMap((block) =>
    block.type === 'categories' ? [{ title: block.title.en, choice: block.choice }] : [],
  );

test('overviews list the categories of each department under its name', () => {
  const { electronics, books, films, music, games } = categoryIds;
  const media = [
    { title: 'Books', choice: [{ childrenOf: books }] },
    { title: 'Films', choice: [{ childrenOf: films }] },
    { title: 'Music', choice: [{ childrenOf: music }] },
    { title: 'Games', choice: [{ childrenOf: games }] },
  ];
  expect(sections('media')).toEqual(media);
  expect(sections('categories')).toEqual([{ title: 'Electronics', choice: [{ childrenOf: electronics }] }, ...media]);
  expect(sections('home')).toHaveLength(1);
});

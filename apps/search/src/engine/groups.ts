import type { Language } from '@reprise/entities/language';
import { type CategoryNode, type CategoryTree, pathOf } from '../index/category-tree.ts';
import type { Selection } from './selection.ts';

export interface GroupAnswer {
  readonly group_id: string;
  readonly display_name: string;
  readonly count: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly parents: readonly { readonly group_id: string; readonly display_name: string }[];
  readonly children: readonly GroupAnswer[];
}

export interface GroupOptions {
  /** Levels below the start; defaults to 1. */
  readonly depth: number;
  /** `top`, the category that the list is of (`current`), or another one. */
  readonly start: CategoryNode | undefined;
  readonly language: Language;
}

export const groupName = (node: CategoryNode, language: Language) => ({
  group_id: String(node.id),
  display_name: node.names[language],
});

type Counted = Pick<Selection, 'segment' | 'set'>;

/** Categories with their number of matches, including subcategories; empty ones are omitted. */
export function groupAnswers(tree: CategoryTree, counted: readonly Counted[], options: GroupOptions): GroupAnswer[] {
  const countOf = (node: CategoryNode) =>
    counted.reduce((sum, { segment, set }) => sum + segment.countIn(node, set), 0);
  const answer = (node: CategoryNode, depth: number): GroupAnswer => ({
    ...groupName(node, options.language),
    count: countOf(node),
    data: {},
    parents: pathOf(node)
      .slice(0, -1)
      .map((parent) => groupName(parent, options.language)),
    children: depth > 0 ? below(node.children, depth - 1) : [],
  });
  const below = (nodes: readonly CategoryNode[], depth: number): GroupAnswer[] =>
    nodes.map((node) => answer(node, depth)).filter(({ count }) => count > 0);
  return options.start ? [answer(options.start, options.depth)] : below(tree.roots, options.depth);
}

import { inAllLanguages, textPage } from './shipped-blocks.ts';
import type { StoredBlock, StoredPage } from './stored-page.ts';

const columns = ['1', '2', '3'] as const;

const table = (name: 'watchCases' | 'bandSizes', source: 'watch-cases' | 'band-sizes'): StoredBlock => ({
  type: 'table',
  title: inAllLanguages(({ content }) => content.templates['strap-sizes'].tables[name].title),
  columns: columns.map((column) =>
    inAllLanguages(({ content }) => content.templates['strap-sizes'].tables[name].columns[column]),
  ),
  source,
});

/** Pages that are filled from the catalogue: which band fits which watch. */
export function shippedTemplatePages(): { kind: 'template'; name: string; page: StoredPage }[] {
  const page = textPage(({ content }) => content.templates['strap-sizes']);
  const tables = [table('watchCases', 'watch-cases'), table('bandSizes', 'band-sizes')];
  return [{ kind: 'template', name: 'strap-sizes', page: { ...page, blocks: [...tables, ...page.blocks] } }];
}

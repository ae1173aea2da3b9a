import { type Kysely, sql } from 'kysely';

interface Block {
  blockAttributeId: string;
  options: { id: string; picture?: string }[];
}

/** Keys of pictures by answer, and answers by question. */
const pictures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  screen: {
    flawless: 'grading-screen-flawless',
    light: 'grading-screen-light',
    deep: 'grading-screen-deep',
    cracked: 'grading-screen-cracked',
  },
  body: {
    flawless: 'grading-body-flawless',
    light: 'grading-body-light',
    clear: 'grading-body-clear',
    damaged: 'grading-body-damaged',
  },
  glass: {
    clear: 'grading-glass-clear',
    dust: 'grading-glass-dust',
    scratched: 'grading-glass-scratched',
    fungus: 'grading-glass-fungus',
  },
  condition: {
    veryGood: 'grading-condition-very-good',
    good: 'grading-condition-good',
    acceptable: 'grading-condition-acceptable',
    damaged: 'grading-condition-damaged',
  },
};

const withPictures = (block: Block): Block => ({
  ...block,
  options: block.options.map((option) => {
    const picture = pictures[block.blockAttributeId]?.[option.id];
    return picture === undefined ? option : { ...option, picture };
  }),
});

/** Pictures show what the answers about the look of an item mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; blocks: Block[] }>`select key, blocks from gradings`.execute(db);
  for (const { key, blocks } of rows) {
    const changed = JSON.stringify(blocks.map(withPictures));
    await sql`update gradings set blocks = ${changed}::jsonb where key = ${key}`.execute(db);
  }
}

import { type Kysely, sql } from 'kysely';

interface Block {
  blockAttributeId: string;
  options: { id: string; picture?: string }[];
}

const pictured: Readonly<Record<string, string>> = {
  veryGood: 'very-good',
  good: 'good',
  acceptable: 'acceptable',
  damaged: 'damaged',
};

/** Pictures show what the answers about the condition of media and accessories mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const found = sql<{ key: string; blocks: Block[] }>`
    select key, blocks from gradings where key in ('media', 'accessory')`;
  const { rows } = await found.execute(db);
  for (const { key, blocks } of rows) {
    const changed = blocks.map((block) =>
      block.blockAttributeId === 'condition'
        ? {
            ...block,
            options: block.options.map((option) => {
              const state = pictured[option.id];
              return state ? { ...option, picture: `grading-${key}-${state}` } : option;
            }),
          }
        : block,
    );
    await sql`update gradings set blocks = ${JSON.stringify(changed)}::jsonb where key = ${key}`.execute(db);
  }
}

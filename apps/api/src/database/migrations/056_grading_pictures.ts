import { type Kysely, sql } from 'kysely';

interface Block {
  blockAttributeId: string;
  options: { id: string; picture?: string }[];
}

/** Answers that have a picture, by question. */
const pictured: Readonly<Record<string, readonly string[]>> = {
  screen: ['flawless', 'light', 'deep', 'cracked'],
  body: ['flawless', 'light', 'clear', 'damaged'],
  glass: ['clear', 'dust', 'scratched', 'fungus'],
};

const withPictures = ({ blockAttributeId: question, options, ...block }: Block): Block => ({
  ...block,
  blockAttributeId: question,
  options: options.map((option) =>
    pictured[question]?.includes(option.id) ? { ...option, picture: `grading-${question}-${option.id}` } : option,
  ),
});

/** Pictures show what the answers about the look of a device mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; blocks: Block[] }>`select key, blocks from gradings`.execute(db);
  for (const { key, blocks } of rows) {
    const changed = JSON.stringify(blocks.map(withPictures));
    await sql`update gradings set blocks = ${changed}::jsonb where key = ${key}`.execute(db);
  }
}

import { type Kysely, sql } from 'kysely';

interface Option {
  id: string;
  isSalvage?: boolean;
}

interface Block {
  blockAttributeId: string;
  options: Option[];
}

const marked = (block: Block): Block =>
  block.blockAttributeId === 'switchesOn'
    ? {
        ...block,
        options: block.options.map((option) => (option.id === 'false' ? { ...option, isSalvage: true } : option)),
      }
    : block;

/** A device that does not switch on is worth its parts, and one that does is never worth less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ key: string; blocks: Block[] }>`select key, blocks from gradings`.execute(db);
  for (const { key, blocks } of rows) {
    const changed = JSON.stringify(blocks.map(marked));
    await sql`update gradings set blocks = ${changed}::jsonb where key = ${key}`.execute(db);
  }
}

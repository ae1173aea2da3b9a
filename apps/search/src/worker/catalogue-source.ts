import { CatalogueChanges, IndexedCategories } from '@reprise/entities/catalogue-feed';
import { type IndexedCategory, IndexedProduct } from '@reprise/entities/catalogue-record';
import { maxChangesWaitMs } from '@reprise/entities/constants/catalogue-feed';
import { createInternalApi, type InternalApiOptions } from '../internal-api.ts';

/** An answer that is not there this long after the API should have sent it is lost. */
const changesTimeoutMs = maxChangesWaitMs + 15_000;
const answerTimeoutMs = 30_000;

export interface SourceOptions extends InternalApiOptions {
  /** Called for rows of the feed that are not valid products. */
  onBadRow(line: number, reason: string): void;
}

export interface Feed {
  /** Cursor of the first change after this feed. */
  readonly cursor: string;
  /** Products in batches as received, because awaiting each one would take longer than indexing it. */
  readonly products: AsyncIterable<readonly IndexedProduct[]>;
}

/** Splits a stream of text into lines. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest) yield [rest];
}

/** Reads the catalogue from the API. */
export class CatalogueSource {
  readonly #options: SourceOptions;
  readonly #signal: AbortSignal;
  readonly #get: ReturnType<typeof createInternalApi>;

  /** `signal` aborts running requests. */
  constructor(options: SourceOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#get = createInternalApi(options);
  }

  async categories(): Promise<IndexedCategory[]> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(answerTimeoutMs)]);
    const response = await this.#get('/internal/catalogue/categories', signal);
    return IndexedCategories.parse(await response.json()).categories;
  }

  async feed(): Promise<Feed> {
    const response = await this.#get('/internal/catalogue/feed', this.#signal);
    const cursor = response.headers.get('x-catalogue-cursor');
    if (!cursor || !response.body)
      throw new Error('/internal/catalogue/feed answered without X-Catalogue-Cursor or body');
    return { cursor, products: this.#products(response.body) };
  }

  async *#products(body: ReadableStream<Uint8Array>): AsyncGenerator<IndexedProduct[]> {
    let line = 0;
    for await (const texts of linesOf(body)) {
      const products: IndexedProduct[] = [];
      for (const text of texts) {
        line += 1;
        if (text.trim() === '') continue;
        try {
          products.push(IndexedProduct.parse(JSON.parse(text)));
        } catch (error) {
          this.#options.onBadRow(line, error instanceof Error ? error.message.slice(0, 300) : String(error));
        }
      }
      yield products;
    }
  }

  /** Waits for the next changes; empty if nothing changed for a while. */
  async changes(cursor: string): Promise<CatalogueChanges> {
    const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(changesTimeoutMs)]);
    const response = await this.#get(`/internal/catalogue/changes?after=${encodeURIComponent(cursor)}`, signal);
    return CatalogueChanges.parse(await response.json());
  }
}

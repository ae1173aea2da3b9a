import { ProductFacts } from '@reprise/entities/catalogue-feed';
import type { Language } from '@reprise/entities/language';
import { createInternalApi, InternalApiError, type InternalApiOptions } from '../internal-api.ts';
import { RequestError } from '../wire/request-error.ts';

/** Source of what is known about a product: the API in the running service. */
export interface FactsPort {
  /** Undefined for an unknown product. Throws a RequestError (503) while the source cannot be reached. */
  factsOf(id: number, language: Language): Promise<ProductFacts | undefined>;
}

const timeoutMs = 2000;

/** Facts from the API. They are not in the index: descriptions would double its size. */
export function createFactsPort(options: InternalApiOptions): FactsPort {
  const get = createInternalApi(options);
  return {
    async factsOf(id, language) {
      try {
        const path = `/internal/catalogue/products/${id}/facts?language=${language}`;
        const response = await get(path, AbortSignal.timeout(timeoutMs));
        return ProductFacts.parse(await response.json());
      } catch (error) {
        if (error instanceof InternalApiError && error.status === 404) return undefined;
        throw new RequestError(503, 'The facts of items are unavailable at the moment; try again');
      }
    },
  };
}

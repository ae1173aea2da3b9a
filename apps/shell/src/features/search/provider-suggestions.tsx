import { createSuggestions } from './suggestions.tsx';
import { useProviderCompletions } from './use-provider-completions.ts';

/** With completions by the search provider (the experiment `provider-autocomplete`). */
export const ProviderSuggestions = createSuggestions(useProviderCompletions);

import { AssistantEvent } from '@reprise/entities/assistant';
import type { AssistantQuery } from '@reprise/entities/assistant-request';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** The automated assistant beside the search. */
export const createAssistantClient = (http: Http) => ({
  /** The answer to a question, event by event; `thread` continues a conversation. */
  ask: (intent: string, thread?: string, options?: CallOptions) =>
    http.stream('/api/assistant', AssistantEvent, {
      ...options,
      query: { intent, thread } satisfies QueryOf<typeof AssistantQuery>,
    }),
});

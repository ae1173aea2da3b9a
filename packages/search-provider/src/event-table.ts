import type { EventName } from './event-parameters.ts';

/** What distinguishes events on the wire. Every other field has the same rules in all of them. */
export interface EventDescriptor {
  /** Where `section` is sent. */
  readonly section: 'nowhere' | 'query' | 'body' | 'both';
  /** Section of an event that does not name one. */
  readonly usualSection?: 'Products';
  /** Fields without which the event says nothing, by their names in the protocol. */
  readonly required: readonly string[];
}

const event = (section: EventDescriptor['section'], required = '', usualSection?: 'Products'): EventDescriptor => ({
  section,
  required: required === '' ? [] : required.split(' '),
  ...(usualSection && { usualSection }),
});

const quiz = 'quiz_id quiz_version_id quiz_session_id';
const asked = event('query');

/** Every event of the protocol. */
export const eventTable: Readonly<Record<EventName, EventDescriptor>> = {
  session_start: event('nowhere'),
  focus: event('nowhere'),
  item_detail_load: event('nowhere'),
  autocomplete_select: event('both', 'item_name'),
  search_submit: event('both', 'search_term'),
  search_result_load: event('both', 'search_term'),
  search_result_click: event('both', 'search_term'),
  conversion: event('both', 'search_term', 'Products'),
  purchase: event('query', '', 'Products'),
  recommendation_result_view: event('body', '', 'Products'),
  recommendation_result_click: event('body', '', 'Products'),
  browse_result_load: event('body', '', 'Products'),
  browse_result_click: event('body', '', 'Products'),
  browse_redirect: event('body', '', 'Products'),
  result_click: event('body', 'item_id', 'Products'),
  impression_view: event('nowhere', 'items'),
  quiz_result_load: event('both', quiz, 'Products'),
  quiz_result_click: event('query', quiz, 'Products'),
  quiz_conversion: event('body', quiz, 'Products'),
  assistant_submit: event('body'),
  assistant_result_load_start: event('body'),
  assistant_result_load_finish: event('body'),
  assistant_search_result_click: event('body', '', 'Products'),
  assistant_search_result_view: event('body', '', 'Products'),
  assistant_search_submit: event('body'),
  product_insights_agent_views: asked,
  product_insights_agent_view: asked,
  product_insights_agent_out_of_view: asked,
  product_insights_agent_focus: asked,
  product_insights_agent_question_click: asked,
  product_insights_agent_question_submit: asked,
  product_insights_agent_answer_view: asked,
  product_insights_agent_answer_feedback: asked,
  product_insights_agent_result_click: asked,
};

/** Whether a text is the name of an event. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(eventTable, name);

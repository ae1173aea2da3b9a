/** An item as events name it. Other fields, such as `price` and `quantity`, are sent as they are. */
export interface EventItem {
  readonly itemId: string;
  readonly itemName?: string | undefined;
  readonly variationId?: string | undefined;
  readonly quantity?: number | undefined;
  readonly price?: number | undefined;
}

interface Section {
  /** The index section of the items. */
  readonly section?: string | undefined;
}

interface Tags {
  readonly analyticsTags?: Readonly<Record<string, string>> | undefined;
}

/** Which answer of the provider an event is about. */
interface FromResult {
  readonly resultId?: string | undefined;
  readonly resultCount?: number | undefined;
  readonly resultPage?: number | undefined;
  readonly resultOffset?: number | undefined;
}

interface AtPosition extends FromResult {
  /** From 1. */
  readonly resultPositionOnPage?: number | undefined;
  readonly numResultsPerPage?: number | undefined;
}

interface Listed {
  readonly items: readonly EventItem[];
}

interface Sorted {
  readonly selectedFilters?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: 'ascending' | 'descending' | undefined;
}

interface Browsed extends Sorted {
  readonly filterName: string;
  readonly filterValue: string;
}

interface Campaign {
  readonly slCampaignId?: string | undefined;
  readonly slCampaignOwner?: string | undefined;
}

interface Searched {
  readonly searchTerm: string;
  /** What the visitor has typed. */
  readonly userInput?: string | undefined;
}

interface Pod {
  readonly podId: string;
  readonly seedItemIds?: readonly string[] | undefined;
}

interface Converted extends EventItem {
  readonly revenue?: number | undefined;
  /** `add_to_cart` by default. */
  readonly type?: string | undefined;
  readonly isCustomType?: boolean | undefined;
  readonly displayName?: string | undefined;
}

interface Quiz extends Section {
  readonly quizId: string;
  readonly quizVersionId: string;
  readonly quizSessionId: string;
}

interface Assistant extends Section {
  readonly intent: string;
  readonly intentResultId?: string | undefined;
  readonly threadId?: string | undefined;
}

interface Questioned extends EventItem, Section {
  readonly threadId?: string | undefined;
}

interface Question {
  readonly question: string;
  readonly questionTopic?: string | undefined;
}

/** What each event says, by its name in the protocol. */
export interface EventParameters {
  session_start: Readonly<Record<never, never>>;
  /** The search field got the focus. */
  focus: { readonly userInput?: string | undefined } & Tags;
  /** A product page was opened. */
  item_detail_load: EventItem & { readonly url: string } & Tags;
  /** A suggestion was chosen. */
  autocomplete_select: Section &
    Campaign & {
      readonly itemName: string;
      readonly itemId?: string | undefined;
      readonly variationId?: string | undefined;
      readonly userInput: string;
      readonly groupId?: string | undefined;
      /** How it was chosen, such as `click` or `enter`. */
      readonly tr?: string | undefined;
    };
  search_submit: Searched & Section & Tags & { readonly groupId?: string | undefined };
  search_result_load: Searched & Listed & FromResult & Sorted & Section & Tags & { readonly url: string };
  search_result_click: Searched & EventItem & AtPosition & Section & Campaign & Tags & Pick<Sorted, 'selectedFilters'>;
  /** An item was put into the cart, or another step towards an order. */
  conversion: Converted & Section & Tags & { readonly searchTerm?: string | undefined };
  /** An order was placed. The same `orderId` is sent once. */
  purchase: Listed & Section & Tags & { readonly orderId?: string | undefined; readonly revenue?: number | undefined };
  recommendation_result_view: Pod &
    Listed &
    FromResult &
    Section &
    Tags & { readonly url: string; readonly numResultsViewed: number };
  recommendation_result_click: Pod &
    EventItem &
    AtPosition &
    Section &
    Campaign &
    Tags & { readonly strategyId?: string | undefined };
  browse_result_load: Browsed & Listed & FromResult & Section & Tags & { readonly url: string };
  browse_result_click: Browsed & EventItem & AtPosition & Section & Campaign & Tags;
  /** A search led to the page of a list. */
  browse_redirect: Searched & Browsed & Section & Tags;
  /** A click on an item of any list. */
  result_click: EventItem & Section & Tags & { readonly resultOffset?: number | undefined };
  /** Items of a list were seen. */
  impression_view: Listed & {
    readonly searchTerm?: string | undefined;
    readonly filterName?: string | undefined;
    readonly filterValue?: string | undefined;
  };
  quiz_result_load: Quiz & FromResult & Partial<Listed> & { readonly url: string };
  quiz_result_click: Quiz & AtPosition & EventItem;
  quiz_conversion: Quiz & Converted;
  assistant_submit: Assistant;
  assistant_result_load_start: Assistant;
  assistant_result_load_finish: Assistant & { readonly searchResultCount: number };
  assistant_search_result_click: Assistant & EventItem & { readonly searchResultId: string };
  assistant_search_result_view: Assistant &
    Listed & { readonly searchResultId: string; readonly numResultsViewed: number };
  assistant_search_submit: Assistant & { readonly searchTerm: string; readonly searchResultId?: string | undefined };
  product_insights_agent_views: Questioned & {
    readonly questions: readonly Question[];
    readonly viewTimespans: readonly { readonly start: string; readonly end: string }[];
  };
  product_insights_agent_view: Questioned & { readonly questions: readonly Question[] };
  product_insights_agent_out_of_view: Questioned;
  product_insights_agent_focus: Questioned;
  product_insights_agent_question_click: Questioned & Question;
  product_insights_agent_question_submit: Questioned & Question;
  product_insights_agent_answer_view: Questioned &
    Question &
    Partial<Listed> & {
      readonly answerText: string;
      readonly qnaResultId?: string | undefined;
      readonly followUpQuestions?: readonly { readonly question: string; readonly topicName?: string }[] | undefined;
    };
  product_insights_agent_answer_feedback: Questioned & {
    readonly feedbackLabel: string;
    readonly qnaResultId?: string | undefined;
  };
  product_insights_agent_result_click: Questioned &
    Question & {
      readonly seedItemId: string;
      readonly seedItemName?: string | undefined;
      readonly seedVariationId?: string | undefined;
      readonly position?: number | undefined;
      readonly qnaResultId?: string | undefined;
    };
}

export type EventName = keyof EventParameters;

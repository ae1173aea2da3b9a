import { encodeQuery, type WireValue } from './encoding.ts';
import { SearchProviderError } from './errors.ts';
import type { EventName, EventParameters } from './event-parameters.ts';
import { eventTable } from './event-table.ts';
import { redacted } from './personal-data.ts';

/** Maximum length of an item's name in an event; longer names are cut. */
export const maxItemNameCharacters = 250;
/** Maximum number of items in an event; others are left out. */
export const maxEventItems = 100;
/** Maximum length of the `url` of an event. */
export const maxUrlCharacters = 2048;

/** An event that is ready to be sent. */
export interface EventRequest {
  /** Path and query. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const cuts: Readonly<Record<string, number>> = {
  item_name: maxItemNameCharacters,
  seed_item_name: maxItemNameCharacters,
  url: maxUrlCharacters,
};

function wireValue(key: string, value: unknown): unknown {
  if (typeof value === 'string') return redacted(value).replace(/\s/g, ' ').trim().slice(0, cuts[key]);
  if (Array.isArray(value)) {
    const list: unknown[] = key === 'items' ? value.slice(0, maxEventItems) : value;
    return list.map((each) => (typeof each === 'object' && each !== null ? wireFields(each) : wireValue('', each)));
  }
  // The keys of tags and filters are the caller's own.
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wireValue('', each)]));
  return value;
}

function wireFields(parameters: object): Record<string, unknown> {
  const present = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    present.map(([key, value]) => {
      const name = snakeCase(key);
      return [name, wireValue(name, value)];
    }),
  );
}

/** What a few events call otherwise than their parameters. */
function withOwnNames(name: EventName, fields: Record<string, unknown>): Record<string, unknown> {
  if (name === 'search_submit' && fields.group_id !== undefined) {
    const { group_id, ...others } = fields;
    return { ...others, filters: { group_id } };
  }
  if (name === 'conversion') fields.search_term ??= 'TERM_UNKNOWN';
  if (name.endsWith('conversion') && fields.revenue !== undefined) fields.revenue = String(fields.revenue);
  return fields;
}

/**
 * Converts an event to the request that the protocol wants: names and lists cut, personal data left out. `carried` is sent in
 * the query and in the body. Throws a SearchProviderError for an event without a required field.
 */
export function eventRequest<Name extends EventName>(
  name: Name,
  parameters: EventParameters[Name],
  carried: Readonly<Record<string, WireValue>>,
): EventRequest {
  const { section: place, usualSection, required } = eventTable[name];
  const { section = usualSection, ...fields } = withOwnNames(name, wireFields(parameters));
  for (const field of required) {
    if (fields[field] === undefined || fields[field] === '')
      throw new SearchProviderError('parameter', `${name} needs ${field}`);
  }
  const inQuery = place === 'query' || place === 'both' ? { section: section as WireValue } : {};
  const inBody = place === 'body' || place === 'both' ? { section } : {};
  return {
    path: `/v2/behavioral_action/${name}?${encodeQuery({ ...carried, ...inQuery })}`,
    body: name === 'session_start' ? {} : { ...fields, ...inBody, ...carried, beacon: true },
  };
}

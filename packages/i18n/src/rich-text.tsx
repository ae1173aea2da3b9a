import { Fragment, type ReactNode } from 'react';
import type { MessageParams } from './messages.ts';

/** Renders each tag of a text: `{ link: (children) => <a href="/legal/imprint">{children}</a> }`. */
export type Tags = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

/** Replaces `<` in values while tags are parsed, so that a value can never become a tag. */
const escapedBracket = '\uE000';

/** Escapes angle brackets in values, so that they are not parsed as tags. */
export function escapeTags(params: MessageParams): MessageParams {
  const escapeValue = (value: string | number) =>
    typeof value === 'string' ? value.replaceAll('<', escapedBracket) : value;
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, escapeValue(value)]));
}

/** Turns `<tag>…</tag>` and `<tag/>` of a text into elements. Unknown tags keep only their content, or throw if strict. */
export function readRichText(text: string, tags: Tags, strict: boolean): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>|<(\w+)\s*\/>/gs)) {
    const name = match[1] ?? match[3] ?? '';
    const children = match[2] === undefined ? undefined : readRichText(match[2], tags, strict);
    const renderTag = Object.hasOwn(tags, name) ? tags[name] : undefined;
    if (!renderTag && strict) throw new Error(`i18n: no component for <${name}> in "${text}"`);
    nodes.push(text.slice(end, match.index).replaceAll(escapedBracket, '<'));
    nodes.push(<Fragment key={match.index}>{renderTag ? renderTag(children) : children}</Fragment>);
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end).replaceAll(escapedBracket, '<'));
  return nodes.filter((node) => node !== '');
}

import { Fragment, type ReactNode } from 'react';
import type { MessageParams } from './messages.ts';

/** How each tag of a text is drawn: `{ link: (children) => <a href="/legal/imprint">{children}</a> }`. */
export type Tags = Readonly<Record<string, (children: ReactNode) => ReactNode>>;

/** Stands for `<` in a value while the text is read, so that a value can never become a tag. */
const heldBack = '\uE000';

/** Values with their angle brackets out of reach of the tag reader. */
export function holdBackTags(params: MessageParams): MessageParams {
  const hold = (value: string | number) => (typeof value === 'string' ? value.replaceAll('<', heldBack) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, hold(value)]));
}

/** Turns `<tag>…</tag>` and `<tag/>` of a text into elements. Unknown tags keep only their content, or throw when strict. */
export function readRichText(text: string, tags: Tags, strict: boolean): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>|<(\w+)\s*\/>/gs)) {
    const name = match[1] ?? match[3] ?? '';
    const children = match[2] === undefined ? undefined : readRichText(match[2], tags, strict);
    const draw = Object.hasOwn(tags, name) ? tags[name] : undefined;
    if (!draw && strict) throw new Error(`i18n: no component for <${name}> in "${text}"`);
    nodes.push(text.slice(end, match.index).replaceAll(heldBack, '<'));
    nodes.push(<Fragment key={match.index}>{draw ? draw(children) : children}</Fragment>);
    end = match.index + match[0].length;
  }
  nodes.push(text.slice(end).replaceAll(heldBack, '<'));
  return nodes.filter((node) => node !== '');
}

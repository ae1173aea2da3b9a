import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** The function that a call goes to in the end: `test` for `test.each(rows)(…)`, `it.skip(…)` and `it(…)`. */
function calledName(callee: CallExpression['callee']): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return undefined;
}

/** A title as the source says it: the value of a string, the text of a template with its `${…}` as they are written. */
function titleOf(argument: Expression, source: string): string | undefined {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1);
  return undefined;
}

/** The titles of all tests of a file, as they stand in its source. */
export function testTitles(file: string, source: string): Set<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = calledName(callee);
      if ((name !== 'test' && name !== 'it') || !first || first.type === 'SpreadElement') return;
      const title = titleOf(first, source);
      if (title !== undefined) titles.add(title);
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

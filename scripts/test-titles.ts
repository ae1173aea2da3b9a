import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';

/** The name of the called function: `test` for `test.each(rows)(…)`, `it` for `it.runIf(…)(…)` and `it(…)`. */
function calledName(callee: CallExpression['callee']): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  return undefined;
}

/** A title as in the source: the value of a string, or the text of a template with its `${…}`. */
function titleOf(argument: Expression, source: string): string | undefined {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1);
  return undefined;
}

/** The titles of all tests of a file, as in its source. */
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

/** A selector with `:has()` whose subject has no class, attribute or type. */
const isUnbounded = (selector: string): boolean => {
  const end = selector.lastIndexOf(':has(');
  if (end < 0) return false;
  let depth = 0;
  let close = end + ':has'.length;
  do {
    if (selector[close] === '(') depth += 1;
    if (selector[close] === ')') depth -= 1;
    close += 1;
  } while (depth > 0 && close < selector.length);
  const [, ...descendants] = selector.slice(close).split(/[\s>+~]+/);
  return descendants.some((compound) => compound !== '' && !/^[a-z.#[&]|^:(?:is|where|global)\(/i.test(compound));
};

/** The selectors of a style sheet, with those of nested rules in place of `&`. */
function selectorsOf(css: string): string[] {
  const found: string[] = [];
  const parents: string[] = [];
  for (const [, head = '', brace] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') parents.pop();
    if (brace !== '{') continue;
    const parent = parents.at(-1) ?? '';
    const own = head.trim();
    const isRule = !own.startsWith('@');
    const selector = !isRule ? parent : own.includes('&') ? own.replaceAll('&', parent) : `${parent} ${own}`.trim();
    parents.push(selector);
    if (isRule) found.push(selector);
  }
  return found;
}

/**
 * Selectors such as `.a:has(.b) > *`. One of them makes browsers restyle everything below each element that any `:has()` is
 * about, the root included, whenever an element comes or goes.
 */
export const unboundedHasSelectors = (css: string): string[] => selectorsOf(css).filter(isUnbounded);

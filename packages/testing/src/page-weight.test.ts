import { expect, it } from 'vitest';
import { scriptsOf, staticImportsOf } from './page-weight.ts';

it('finds each script of a page once', () => {
  const html = `<link rel="modulepreload" href="/assets/a.js"><link href=http://cdn.test/b.js?x=1&amp;y=2 rel=modulepreload>
    <link rel="preload" as="font" href="/f.woff2"><script type="module" src="/assets/a.js"></script><script>inline()</script>`;
  expect(scriptsOf(html, 'http://shop.test/i/1')).toEqual([
    'http://shop.test/assets/a.js',
    'http://cdn.test/b.js?x=1&y=2',
  ]);
});

it('follows static imports only', () => {
  const source = `import{a as b}from"./one.js";import"./two.js";export*from'./three.js';import c from "react";const d=()=>import("./late.js")`;
  expect(staticImportsOf(source)).toEqual(['./one.js', './two.js', './three.js']);
});

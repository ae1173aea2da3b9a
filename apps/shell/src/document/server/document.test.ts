import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../rendering/server/page-output.ts';
import { themeColours } from '../../routing/page-area.ts';
import { type DocumentParts, documentFrame } from './document.ts';
import { hashSource } from './inline-sources.ts';
import { securityHeaders, shellHeaders } from './security-headers.ts';

const parts: DocumentParts = {
  language: 'fr',
  area: 'blue',
  headTags: [{ tag: 'title', attributes: {}, text: '<b>"Tom & Jerry"</b>' }],
  files: {
    styles: [{ href: 'http://blue.example/a.css', content: 'a{content:"</style>"}' }],
    modulePreloads: [{ href: 'http://blue.example/entry.js', integrity: 'sha384-x' }, { href: '/assets/react.js' }],
    entry: '/assets/main.js',
    fonts: [],
  },
  importMap: '{"integrity":{"http://blue.example/entry.js":"sha384-x"}}',
  bootId: 'boot',
  development: false,
};
const textOf = (from: DocumentParts) => {
  const { head, beforeData, afterData, inline } = documentFrame(from);
  return { head: bytesOf(head).toString(), tail: `${beforeData}{}${afterData}`, inline };
};
const { head, tail } = textOf(parts);
/** Inline scripts whose type is in `types`; scripts without a type have the type ''. */
const inlineScripts = (html: string, types: readonly string[]) =>
  [...html.matchAll(/<script(?: type="([^"]*)")?>([\s\S]*?)<\/script>/g)].flatMap(([, type = '', content = '']) =>
    types.includes(type) ? [content] : [],
  );

describe('document', () => {
  test('escapes texts and styles', () => {
    expect(head).toContain('<title data-head="">&#60;b&#62;&#34;Tom &#38; Jerry&#34;&#60;/b&#62;</title>');
    expect(head.match(/<\/style>/g)).toHaveLength(1);
  });

  test('inlines styles and preloads all modules after the markup', () => {
    expect(head).toContain('<style>');
    expect(head).not.toContain('src=');
    expect(tail).toContain('<link rel="stylesheet" href="http://blue.example/a.css" disabled crossorigin>');
    expect(tail).toMatch(/modulepreload" href="http:\/\/blue.example\/entry.js"[^>]+integrity="sha384-x"/);
    expect(tail).toContain('<script type="module" src="/assets/main.js" crossorigin fetchpriority="low">');
  });

  test('has only scripts that can be parsed', () => {
    const scripts = [false, true].flatMap((development) => {
      const document = textOf({ ...parts, development });
      return inlineScripts(document.head + document.tail, ['']);
    });
    expect(scripts.length).toBeGreaterThan(4);
    for (const script of scripts) expect(() => new Script(script)).not.toThrow();
  });

  test('loads the code after the first paint', () => {
    const [, code, begins] = /<template id="code">(.+)<\/template><script>(.+?)<\/script>/.exec(tail) ?? [];
    expect(code?.match(/rel="modulepreload"|<script type="module"/g)).toHaveLength(3);
    expect(begins).toContain("observe({type:'paint',buffered:true})");
  });

  test('links styles in the head in development, where they can be replaced', () => {
    const followed = textOf({ ...parts, development: true });
    expect(followed.head).toContain('<link rel="stylesheet" href="http://blue.example/a.css" crossorigin>');
    expect(followed.tail).not.toContain('rel="stylesheet"');
  });

  test('blocks rendering until all markup is parsed', () => {
    expect(head).toContain('<link rel="expect" href="#page-end" blocking="render">');
    expect(tail).toMatch(/^<\/div><template id="page-end">/);
  });

  test('sets the browser’s theme colour of the area, in light and dark', () => {
    const { light, dark } = themeColours.blue;
    expect(head).toContain(`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`);
    expect(head).toContain(`<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`);
    expect(new Set(Object.values(themeColours).flatMap(Object.values)).size).toBe(6);
  });

  test('writes the import map before the first module', () => {
    expect(head).not.toMatch(/importmap|modulepreload/);
    const map = tail.indexOf('<script type="importmap">{"integrity"');
    expect(map).toBeGreaterThan(0);
    expect(map).toBeLessThan(tail.indexOf('<link rel="modulepreload"'));
  });

  test.each([true, false])(
    'lists the hashes of all inline scripts and styles that run (development: %s)',
    (development) => {
      const page = textOf({ ...parts, development });
      const html = page.head + page.tail;
      const scripts = inlineScripts(html, ['', 'importmap', 'speculationrules']);
      expect(scripts).toHaveLength(development ? 5 : 4);
      expect([...page.inline.scripts].sort()).toEqual(scripts.map(hashSource).sort());
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, content = '']) => content);
      expect(page.inline.styles).toEqual(styles.map(hashSource));
    },
  );
});

describe('security headers', () => {
  const noThirdParties = { script: [], connect: [], frame: [], form: [] };
  const headers = securityHeaders({
    inline: { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
    codeOrigins: ['http://blue.example'],
    thirdParties: noThirdParties,
    development: false,
    https: true,
  });

  test('allow scripts and styles only by their hash, or from us and our remotes', () => {
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-a' http://blue.example;");
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-b' http://blue.example;");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('enforce HTTPS once it is used', () => {
    expect(shellHeaders({ https: true })['Strict-Transport-Security']).toContain('max-age=31536000');
    expect(shellHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});

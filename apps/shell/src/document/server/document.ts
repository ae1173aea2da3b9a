import { LRUCache } from 'lru-cache';
import { keepEarlyErrors } from '../../error-reports/early-errors.ts';
import type { PagePieces } from '../../rendering/server/page-output.ts';
import { handOverPath } from '../../routing/hand-over-path.ts';
import { type PageArea, themeColours } from '../../routing/page-area.ts';
import type { HeadTag } from '../head-tags.ts';
import { jsonForScript } from './boot-script.ts';
import { hashSource, type InlineSources } from './inline-sources.ts';

/** Escapes text for markup and attributes. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function element({ tag, attributes, text }: HeadTag, extra = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  const content = tag === 'script' ? (text ?? '') : escapeText(text ?? '');
  const end = tag === 'title' || tag === 'script' ? `${content}</${tag}>` : '';
  return `<${tag}${written.join('')}${extra}>${end}`;
}

/** The built files of a page. Pages with the same files share one object. */
export interface DocumentFiles {
  /** Stylesheets of this page with their contents, in cascade order. */
  styles: readonly { href: string; content: string }[];
  /** Modules that the entry needs, preloaded in parallel. */
  modulePreloads: readonly { href: string; integrity?: string | undefined }[];
  entry: string;
  fonts: readonly string[];
}

export interface DocumentParts {
  language: string;
  area: PageArea;
  headTags: readonly HeadTag[];
  files: DocumentFiles;
  /** Import map with the hashes of all modules that the page may load, as JSON. */
  importMap: string;
  bootId: string;
  development: boolean;
}

const refreshHook =
  '(()=>{let n=0;const h={renderers:new Map(),supportsFiber:true,inject(r){h.renderers.set(++n,r);return n},' +
  'onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}};window.__REACT_DEVTOOLS_GLOBAL_HOOK__=h})()';

/** Blocks rendering until the page is parsed: a partly parsed page would shift as the rest arrives. */
export const blockRenderUntilParsed = '<link rel="expect" href="#page-end" blocking="render">';

/**
 * Keeps the fallback fonts until the next navigation if the page was painted before its web fonts were loaded: swapping
 * them would shift the layout. When the page is parsed the browser lays it out, and fonts that arrive later make it do so
 * twice. So fonts that are there by then apply in time for it, and a slow device, which takes long for it, keeps the
 * fallback fonts, too.
 */
const fontScript =
  '(()=>{let painted,parsed;const{documentElement:page,fonts}=document;page.dataset.typeface="stand-in";' +
  `const faces=['1em "Figtree Variable"','1em "Bricolage Grotesque Variable"'];` +
  'const apply=()=>{if(page.dataset.typeface!=="stand-in")return;' +
  'if(painted||performance.now()-parsed>100)page.dataset.typeface="late";else delete page.dataset.typeface};' +
  `addEventListener('DOMContentLoaded',()=>{if(faces.every(face=>fonts.check(face)))apply();parsed=performance.now()});` +
  'Promise.all(faces.map(face=>fonts.load(face))).then(apply,()=>{});' +
  `const look=()=>{if(document.getElementById('root')?.firstChild)painted=true;else requestAnimationFrame(look)};` +
  'requestAnimationFrame(look)})()';

/**
 * Marks the page until it is laid out as a whole. Styles leave what is below the first screen out of the first layout, with
 * estimated heights: on a slow phone that layout would take longest of all. A page that may begin further down is laid out
 * whole: one that is loaded again or returned to, and one with a fragment in its address. If the end of the document is lost
 * on its way, with the script that removes the mark, the mark goes by itself.
 */
const paintScript =
  `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate'){` +
  `const{dataset}=document.documentElement;dataset.painting='';` +
  `addEventListener('load',()=>setTimeout(()=>delete dataset.painting,3000))}`;

/**
 * Shows what was left out of the first layout, two elements with each frame, because all at once would block input. They become
 * `auto`: the browser lays out those near the window and skips the others, which `layOutRest` does after hydration. Whoever
 * scrolls or searches in the page meanwhile gets all that is left. An element that is laid out becomes visible, so that it lines
 * up with its row before it comes into view; without a frame of `auto` Chromium would count it as shifted. Once the mark is gone
 * all is laid out: a tab that the visitor left at once has no frames until they return.
 */
const showRest =
  `const page=document.documentElement,rest=[],isMarked=()=>'painting' in page.dataset;` +
  `const show=(count)=>{if(isMarked())for(const part of rest.splice(0,count))part.style.contentVisibility='auto'};` +
  `const showNext=()=>{show(2);` +
  `if(isMarked()&&rest.length)requestAnimationFrame(()=>setTimeout(showNext));else delete page.dataset.painting};` +
  `const showRest=()=>{if(isMarked()&&!document.hidden){` +
  `for(const part of document.querySelectorAll('main :is(li,section,div),footer'))` +
  `if(!rest.at(-1)?.contains(part)&&getComputedStyle(part).contentVisibility==='hidden')rest.push(part);` +
  `addEventListener('contentvisibilityautostatechange',({target:{style},skipped})=>{` +
  `if(!skipped&&style.contentVisibility)style.contentVisibility='visible'});` +
  `for(const type of ['scroll','keydown'])addEventListener(type,()=>show(rest.length),{once:true})}` +
  `showNext()};`;

/**
 * Loads the code after the first paint, so that it does not compete with pictures and fonts, and shows the rest of the
 * page meanwhile. A hidden page is not painted, so it loads its code immediately.
 */
const loadCodeAfterPaint =
  `(()=>{${showRest}let begun;const begin=()=>{if(begun)return;begun=true;` +
  `document.body.append(document.getElementById('code').content);showRest()};` +
  `if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))begin();` +
  `else{new PerformanceObserver(begin).observe({type:'paint',buffered:true});setTimeout(begin,2000)}})()`;

/**
 * Hot reloading in development replaces the `link` elements of changed stylesheets. The page therefore uses links in
 * the head, and this script removes the inlined styles once they are loaded.
 */
const removeInlinedStyles = "document.querySelector('head > style').remove()";

/**
 * Prefetches pages in other languages on hover, because these links are page loads. Links that hand a session over must
 * not be prefetched. The router handles all other links.
 */
const speculation = jsonForScript({
  prefetch: [
    {
      where: { selector_matches: `a[hreflang]:not([aria-current]):not([href*="${handOverPath}?"])` },
      eagerness: 'moderate',
    },
  ],
});

const developmentScript = `${refreshHook};${removeInlinedStyles}`;

/** Hashes of the scripts that every page has. */
const headScript = `${keepEarlyErrors};${fontScript};${paintScript}`;
const scriptsOfAll = [headScript, speculation, loadCodeAfterPaint].map(hashSource);
const scriptsInDevelopment = [hashSource(developmentScript)];

interface WrittenFiles {
  styles: Buffer;
  /** Hash source of the styles. */
  styleSource: string;
  links: string;
  modules: string;
}

const written = new WeakMap<DocumentFiles, WrittenFiles>();

function writeFiles({ styles, modulePreloads, entry }: DocumentFiles, state: '' | ' disabled'): WrittenFiles {
  const cross = (href: string) => (/^https?:/.test(href) ? ' crossorigin' : '');
  const preloads = modulePreloads.map(
    ({ href, integrity: hash }) =>
      `<link rel="modulepreload" href="${escapeText(href)}" crossorigin fetchpriority="low"${hash ? ` integrity="${hash}"` : ''}>`,
  );
  // Escaped for a single style element.
  const inlined = Buffer.from(
    styles
      .map(({ content }) => content)
      .join('\n')
      .replace(/<\//g, '<\\/'),
  );
  return {
    styles: inlined,
    styleSource: hashSource(inlined),
    links: styles
      .map(({ href }) => `<link rel="stylesheet" href="${escapeText(href)}"${state}${cross(href)}>`)
      .join(''),
    modules: `${preloads.join('')}<script type="module" src="${escapeText(entry)}" crossorigin fetchpriority="low"></script>`,
  };
}

/** The document before the rendered page, between page and data, and after the data. */
export interface DocumentFrame {
  head: PagePieces;
  beforeData: string;
  afterData: string;
  /** The sources that the page's policy must allow. */
  inline: InlineSources;
}

/** There is one import map per set of live releases. */
const importMapSources = new LRUCache<string, string>({ max: 20 });

function sourceOfImportMap(importMap: string): string {
  const known = importMapSources.get(importMap) ?? hashSource(importMap);
  importMapSources.set(importMap, known);
  return known;
}

/**
 * The document around the rendered page. Styles are inlined, so that the first paint waits for no file. Disabled links
 * to the same files keep the chunk loader from loading them again; browsers do not fetch disabled links.
 */
export function documentFrame(parts: DocumentParts): DocumentFrame {
  const known = parts.development ? undefined : written.get(parts.files);
  const files = known ?? writeFiles(parts.files, parts.development ? '' : ' disabled');
  if (!parts.development) written.set(parts.files, files);
  const before = [
    `<!doctype html><html lang="${parts.language}" data-area="${parts.area}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...parts.headTags.map((tag) => element({ ...tag, attributes: { ...tag.attributes, 'data-head': '' } })),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta name="color-scheme" content="light dark">',
    ...(['light', 'dark'] as const).map(
      (theme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${themeColours[parts.area][theme]}">`,
    ),
    ...parts.files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    '<style>',
  ];
  const after = [
    '</style>',
    ...(parts.development ? [files.links, `<script>${developmentScript}</script>`] : []),
    `<script>${headScript}</script>`,
    `<script type="speculationrules">${speculation}</script>`,
    `${blockRenderUntilParsed}</head><body><div id="root">`,
  ];
  const links = parts.development ? '' : files.links;
  return {
    head: [before.join(''), files.styles, after.join('')],
    beforeData: `</div><template id="page-end"></template><script type="application/json" id="${parts.bootId}">`,
    afterData:
      `</script><script type="importmap">${parts.importMap}</script>` +
      `<template id="code">${links}${files.modules}</template>` +
      `<script>${loadCodeAfterPaint}</script></body></html>`,
    inline: {
      scripts: [
        ...scriptsOfAll,
        sourceOfImportMap(parts.importMap),
        ...(parts.development ? scriptsInDevelopment : []),
      ],
      styles: [files.styleSource],
    },
  };
}

import type { Language } from '@reprise/entities/language';
import { texts } from '../texts.ts';

/** The content of a mail before it is rendered as HTML and text. */
export interface MailContent {
  subject: string;
  /** Shown by mail programs next to the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** A table, such as the items and totals of an order. */
  rows?: { label: string; value: string; url?: string }[];
  button?: { label: string; url: string };
  /** Smaller text below, such as how long a link is valid and what to do if the mail was unexpected. */
  notes: string[];
  /** A small link at the end, such as the one that unsubscribes. */
  footerLink?: { label: string; url: string };
}

/** A mail ready to be sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

// Mail programs support little CSS; tables, inline styles and system fonts look the same in all of them.
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#14213d';
const muted = '#5b6478';
const accent = '#1746a2';

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:1.55;color:${ink}">${escapeHtml(text)}</p>`;

const noteHtml = (text: string) =>
  `<p style="margin:0 0 10px;${font};font-size:13px;line-height:1.5;color:${muted}">${escapeHtml(text)}</p>`;

function rowsHtml(rows: NonNullable<MailContent['rows']>): string {
  const cell = `padding:6px 0;border-bottom:1px solid #e3e7f0;${font};font-size:15px;line-height:1.45;color:${ink}`;
  const lines = rows.map(
    ({ label, value, url }) =>
      `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${url === undefined ? escapeHtml(value) : `<a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(value)}</a>`}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${lines.join('')}</table>`;
}

function buttonHtml(button: { label: string; url: string }, fallback: string): string {
  const url = escapeHtml(button.url);
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>`,
    `<td style="border-radius:10px;background:${accent}"><a href="${url}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td>`,
    '</tr></table>',
    noteHtml(fallback),
    `<p style="margin:0 0 20px;${font};font-size:13px;line-height:1.5;word-break:break-all"><a href="${url}" style="color:${accent}">${url}</a></p>`,
  ].join('\n');
}

const footerLinkHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 10px;${font};font-size:13px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${muted}">${escapeHtml(label)}</a></p>`;

function renderHtml(content: MailContent, language: Language, brand: string): string {
  const { regards, buttonFallback } = texts[language].mails;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5fa">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5fa"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px"><tr><td style="padding:32px">
<p style="margin:0 0 28px;${font};font-size:20px;font-weight:700;letter-spacing:-0.02em;color:${accent}">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 20px;${font};font-size:24px;line-height:1.25;color:${ink}">${escapeHtml(content.heading)}</h1>
${[content.greeting, ...content.paragraphs].map(paragraphHtml).join('\n')}
${content.rows ? rowsHtml(content.rows) : ''}
${content.button ? buttonHtml(content.button, buttonFallback) : ''}
${content.notes.map(noteHtml).join('\n')}
${content.footerLink ? footerLinkHtml(content.footerLink) : ''}
<p style="margin:24px 0 0;${font};font-size:16px;line-height:1.55;color:${ink}">${escapeHtml(regards)}<br>${escapeHtml(brand)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function renderText(content: MailContent, language: Language, brand: string): string {
  const button = content.button ? [`${content.button.label}:\n${content.button.url}`] : [];
  const rows = content.rows
    ? [
        content.rows
          .map(({ label, value, url }) => `${label}: ${value}${url === undefined ? '' : ` (${url})`}`)
          .join('\n'),
      ]
    : [];
  const footer = content.footerLink ? [`${content.footerLink.label}:\n${content.footerLink.url}`] : [];
  const parts = [
    content.heading,
    content.greeting,
    ...content.paragraphs,
    ...rows,
    ...button,
    ...content.notes,
    ...footer,
  ];
  return `${[...parts, `${texts[language].mails.regards}\n${brand}`].join('\n\n')}\n`;
}

/** Renders a mail as HTML and as plain text. All texts are escaped in the HTML. */
export function renderMail(content: MailContent, language: Language, brand: string): RenderedMail {
  return {
    subject: content.subject.replace(/\s+/g, ' '),
    html: renderHtml(content, language, brand),
    text: renderText(content, language, brand),
  };
}

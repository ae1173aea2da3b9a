import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { localeOf } from '@reprise/markets';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { InvoiceLine } from './invoice-lines.ts';

const require = createRequire(import.meta.url);
function openFont(path: string): Font {
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new Error(`${path} has several fonts.`);
  return font;
}
/**
 * Embedded, so that every name of a customer or product is printed, and read aloud, as it is written. Opened once: reading
 * their tables takes five times as long as an invoice.
 */
const fonts = {
  regular: openFont(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: openFont(require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
};
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Missing in the types of pdfkit. */
      registerFont(name: string, font: Font): this;
    }
  }
}

/** PDF/UA, which the types of pdfkit lack. */
const accessible: object = { subset: 'PDF/UA' };

const marginPt = 56;
const sizes = { title: 18, text: 9.5, small: 8 } as const;
const colors = { ink: '#14213d', muted: '#4b5468', rule: '#c9cfdb' } as const;

type Cell = PDFKit.Mixins.CellOptions & { scope?: 'Column' | 'Row' };
type T = ReturnType<typeof translateTo>;

interface Sheet {
  document: PDFKit.PDFDocument;
  /** The root of the structure that screen readers read. */
  root: ReturnType<PDFKit.PDFDocument['struct']>;
  content: InvoiceContent;
  t: T;
}

const euros = (cents: number, { language }: InvoiceContent) => formatEuros(cents, language);

/** A day such as `2026-06-15` in the language of the invoice. */
const formatDay = (day: string, { language }: InvoiceContent) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });

const formatRate = (basisPoints: number, { language }: InvoiceContent) =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(
    basisPoints / 10_000,
  );

function write({ document, root }: Sheet, texts: readonly (string | undefined)[], type: 'H1' | 'P' = 'P'): void {
  for (const text of texts) if (text) document.text(text, { structParent: root, structType: type });
}

function writeParties(sheet: Sheet): void {
  const { document, content } = sheet;
  const { seller, buyer } = content;
  document.font('bold').fontSize(13).fillColor(colors.ink);
  write(sheet, [seller.brand]);
  document.font('regular').fontSize(sizes.small).fillColor(colors.muted);
  write(sheet, [seller.operator ?? sheet.t('invoices.demonstration')]);
  document.moveDown(3).fontSize(sizes.text).fillColor(colors.ink);
  write(sheet, [
    buyer.company,
    `${buyer.firstName} ${buyer.lastName}`,
    [buyer.street, buyer.houseNumber].filter(Boolean).join(' '),
    buyer.extra,
    `${buyer.postalCode} ${buyer.city}`,
    new Intl.DisplayNames([localeOf(content.language)], { type: 'region' }).of(buyer.countryCode),
  ]);
}

function writeFacts(sheet: Sheet, number: string): void {
  const { document, content, t } = sheet;
  const kind = content.corrects ? 'correction' : 'invoice';
  document.moveDown(2.5).font('bold').fontSize(sizes.title);
  write(sheet, [t(`invoices.${kind}`, { number })], 'H1');
  document.moveDown(0.5).font('regular').fontSize(sizes.text);
  const { corrects } = content;
  write(sheet, [
    corrects && t('invoices.corrects', { number: corrects.number, date: formatDay(corrects.issuedOn, content) }),
    t('invoices.order', { number: String(content.orderNumber), date: formatDay(content.orderedOn, content) }),
    t('invoices.issued', { date: formatDay(content.issuedOn, content) }),
    corrects ? undefined : t('invoices.supplied'),
  ]);
  document.moveDown(1.5);
}

function descriptionOf({ kind, name, variant }: InvoiceLine, t: T): string {
  if (kind === 'shipping') return t('invoices.shipping');
  const item = t('orderMails.item', { name: name ?? '', condition: t(`facets.condition.values.${variant ?? 'NEW'}`) });
  return kind === 'insurance' ? t('invoices.insurance', { item }) : item;
}

function taxLabel(treatment: InvoiceLine['treatment'], { totals, ...content }: InvoiceContent, t: T): string {
  const rate = totals.find((total) => total.treatment === treatment)?.rate;
  if (rate !== undefined) return formatRate(rate, { totals, ...content });
  return t(treatment === 'margin' ? 'invoices.margin' : 'invoices.exempt');
}

function writeTable({ document, root }: Sheet, data: Cell[][], columnWidths: readonly (number | '*')[]): void {
  const options = {
    structParent: root,
    data,
    columnStyles: columnWidths.map((width, at) => ({
      width,
      align: { x: at === 0 ? ('left' as const) : ('right' as const) },
    })),
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: { bottom: colors.rule },
      padding: [5, 2, 5, 2] as [number, number, number, number],
      textColor: colors.ink,
    },
  };
  document.x = marginPt;
  document.table(options);
  document.x = marginPt;
}

const strong = (text: string): Cell => ({ text, font: { src: 'bold' } });

function writeLines(sheet: Sheet): void {
  const { content, t } = sheet;
  const lines = content.lines.filter(({ price }) => price !== 0);
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  const head = [
    t('invoices.columns.item'),
    t('invoices.columns.tax'),
    t('invoices.columns.price'),
    ...(hasDiscount ? [t('invoices.columns.discount')] : []),
    t('invoices.columns.amount'),
  ];
  const rows = lines.map((line): Cell[] => [
    { text: descriptionOf(line, t) },
    { text: taxLabel(line.treatment, content, t) },
    { text: euros(line.price, content) },
    ...(hasDiscount ? [{ text: line.discount > 0 ? euros(-line.discount, content) : '–' }] : []),
    { text: euros(line.amount, content) },
  ]);
  const titles = head.map((text): Cell => ({ ...strong(text), type: 'TH', scope: 'Column' }));
  writeTable(sheet, [titles, ...rows], ['*', 104, 66, ...(hasDiscount ? [66] : []), 70]);
}

function writeTotals(sheet: Sheet): void {
  const { document, content, t } = sheet;
  const rows = content.totals.flatMap(({ treatment, gross, rate, tax }): [string, number][] => {
    if (rate === undefined || tax === undefined)
      return [[t(treatment === 'margin' ? 'invoices.marginTotal' : 'invoices.exemptTotal'), gross]];
    const percent = formatRate(rate, content);
    return [
      [t('invoices.net', { rate: percent }), gross - tax],
      [t('invoices.tax', { rate: percent }), tax],
    ];
  });
  const cells = rows.map(([label, cents]): Cell[] => [
    { text: label, type: 'TH', scope: 'Row' },
    { text: euros(cents, content) },
  ]);
  const total: Cell[] = [
    { ...strong(t('invoices.total')), type: 'TH', scope: 'Row' },
    strong(euros(content.total, content)),
  ];
  // A means of payment, so it changes no tax.
  const { credit = 0 } = content;
  const label = credit > 0 ? 'shopCredit' : 'returnedCredit';
  const paid =
    credit === 0
      ? []
      : ([
          [label, -credit],
          ['rest', content.total - credit],
        ] as const);
  const paidCells = paid.map(([label, cents]): Cell[] => [
    { text: t(`invoices.${label}`), type: 'TH', scope: 'Row' },
    { text: euros(cents, content) },
  ]);
  document.moveDown(1);
  writeTable(sheet, [...cells, total, ...paidCells], ['*', 100]);
}

function writeNotes(sheet: Sheet): void {
  const { document, content, t } = sheet;
  const has = (treatment: InvoiceLine['treatment']) => content.totals.some((total) => total.treatment === treatment);
  document.moveDown(1.5).fontSize(sizes.small).fillColor(colors.muted);
  write(sheet, [
    has('margin') ? t('invoices.marginNote') : undefined,
    has('exempt') ? t('invoices.exemptNote') : undefined,
    t(content.total < 0 ? 'invoices.refundNote' : 'invoices.paidNote'),
  ]);
}

/** The invoice as a tagged PDF, A4, with its language and title, so that screen readers can read it. */
export async function renderInvoice(content: InvoiceContent, number: string, issuedAt: Date): Promise<Buffer> {
  const t = translateTo(content.language);
  const title = t(`invoices.${content.corrects ? 'correction' : 'invoice'}`, { number });
  const document = new PDFDocument({
    size: 'A4',
    margin: marginPt,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: localeOf(content.language),
    info: { Title: title, Author: content.seller.brand, CreationDate: issuedAt },
    font: '',
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet: Sheet = { document, root, content, t };
  writeParties(sheet);
  writeFacts(sheet, number);
  writeLines(sheet);
  writeTotals(sheet);
  writeNotes(sheet);
  root.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

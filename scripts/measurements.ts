import * as z from 'zod';
import { type Section, table } from '../bench/section.ts';

/** A section of the measurements: its title and its text. */
export interface Measured {
  readonly title: string;
  readonly text: string;
}

const heading = /^## /m;

/** The sections of a file of measurements, in their order. */
export function readMeasurements(file: string): Measured[] {
  return file
    .split(heading)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end).trim() };
    });
}

/** Replaces sections that were measured again and appends new ones. */
export function writeMeasurements(before: readonly Measured[], measured: readonly Measured[]): string {
  const updates = new Map(measured.map((part) => [part.title, part]));
  const existing = before.map((part) => updates.get(part.title) ?? part);
  const added = measured.filter(({ title }) => before.every((part) => part.title !== title));
  return [
    '# Measurements',
    '',
    'Made by `pnpm bench`. Compare rows of one section with each other, not with rows of another machine or time.',
    ...[...existing, ...added].flatMap(({ title, text }) => ['', `## ${title}`, '', text]),
    '',
  ].join('\n');
}

const Cells = z.array(z.union([z.string(), z.number()]));
const PackageSection = z.object({
  about: z.string(),
  tables: z.array(z.object({ about: z.string().optional(), head: z.array(z.string()), rows: z.array(Cells) })),
});

/** Reads the section that a package printed as JSON. Throws for anything else, so that no stray line gets into the file. */
export function packageSection(title: string, json: string): Section {
  const { about, tables } = PackageSection.parse(JSON.parse(json));
  const parts = tables.map(({ about: text, head, rows }) => [...(text ? [text, ''] : []), ...table(head, rows)]);
  return { title, about, lines: parts.flatMap((part, at) => (at === 0 ? part : ['', ...part])) };
}

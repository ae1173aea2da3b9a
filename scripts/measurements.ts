/** One part of the measurements: its title, and what stands below it. */
export interface Measured {
  readonly title: string;
  readonly text: string;
}

const heading = /^## /m;

/** The parts of a file of measurements, in their order. */
export function readMeasurements(file: string): Measured[] {
  return file
    .split(heading)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end).trim() };
    });
}

/** The file again with what was measured anew: each in the place of what it measured before, others at the end. */
export function writeMeasurements(before: readonly Measured[], measured: readonly Measured[]): string {
  const anew = new Map(measured.map((part) => [part.title, part]));
  const kept = before.map((part) => anew.get(part.title) ?? part);
  const added = measured.filter(({ title }) => before.every((part) => part.title !== title));
  return [
    '# Measurements',
    '',
    'Made by `pnpm bench`. Compare rows of one section with each other, not with those of another machine or hour.',
    ...[...kept, ...added].flatMap(({ title, text }) => ['', `## ${title}`, '', text]),
    '',
  ].join('\n');
}

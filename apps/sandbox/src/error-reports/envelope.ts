import * as z from 'zod';

const Header = z.looseObject({});
const ItemHeader = z.looseObject({ type: z.string(), length: z.int().nonnegative().optional() });

const Frame = z.looseObject({
  filename: z.string().optional(),
  function: z.string().optional(),
  lineno: z.int().optional(),
  colno: z.int().optional(),
});
export type Frame = z.infer<typeof Frame>;
const Image = z.looseObject({ code_file: z.string().optional(), debug_id: z.string().optional() });
const Report = z.looseObject({
  event_id: z.string(),
  timestamp: z.number().optional(),
  release: z.string().optional(),
  message: z.string().optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
  breadcrumbs: z.array(z.unknown()).optional(),
  /** Which source maps the files in its stacks need. */
  debug_meta: z.looseObject({ images: z.array(Image).optional() }).optional(),
  exception: z
    .looseObject({
      values: z
        .array(
          z.looseObject({
            type: z.string().optional(),
            value: z.string().optional(),
            stacktrace: z.looseObject({ frames: z.array(Frame).optional() }).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});
export type Report = z.infer<typeof Report>;

/** What the service receives at a time. */
export interface Envelope {
  readonly reports: readonly Report[];
  /** Types of the other items, such as logs. */
  readonly others: readonly string[];
}

/**
 * Reads an envelope: a line of JSON about all of it, then for each item a line about it and its contents. Throws a ZodError or a
 * SyntaxError.
 */
export function readEnvelope(body: string): Envelope {
  const [header = '', ...lines] = body.split('\n').filter((line) => line !== '');
  Header.parse(JSON.parse(header));
  const reports: Report[] = [];
  const others: string[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const { type } = ItemHeader.parse(JSON.parse(lines[line] ?? ''));
    if (type === 'event') reports.push(Report.parse(JSON.parse(lines[line + 1] ?? '')));
    else others.push(type);
  }
  return { reports, others };
}

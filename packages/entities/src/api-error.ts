import * as z from 'zod/mini';

/** One invalid field of a request; `field` is a dotted path, `code` a stable upper-case code that interfaces translate. */
export const FieldError = z.object({ field: z.string(), code: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** A message that the server wants shown; types as the specification names them (`info` maps to notice). */
export const FlashMessage = z.object({ type: z.enum(['notice', 'danger', 'success', 'info']), text: z.string() });
export type FlashMessage = z.infer<typeof FlashMessage>;

/** Body of every failed API call. `reference` is the trace id that the log and the error page show. */
export const ApiErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  reference: z.string(),
  fieldErrors: z.optional(z.array(FieldError)),
  flash: z.optional(FlashMessage),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

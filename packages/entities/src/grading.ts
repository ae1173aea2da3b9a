import * as z from 'zod/mini';
import { maxChosenOptions, maxGradingAnswers, maxGradingIdCharacters } from './constants/trade-in.ts';
import { Id } from './id.ts';
import { Money } from './money.ts';

/** The question is asked only when the block `blockAttributeId` was answered with one of `optionIds`. */
export const VisibleIf = z.object({ blockAttributeId: z.string(), optionIds: z.array(z.string()) });

/** One answer that can be chosen; `children` are questions that follow from it. Texts are in the language of the request. */
export interface GradingOption {
  id: string;
  name: string;
  description?: string | undefined;
  /** Base URL of a picture that shows what the answer means, as in `thumbs_cover_urls` of products. */
  picture?: string | undefined;
  children: GradingBlock[];
}

/** One grading question. */
export interface GradingBlock {
  blockAttributeId: string;
  question: string;
  help?: string | undefined;
  input: 'single' | 'multi' | 'boolean' | 'number';
  required: boolean;
  options: GradingOption[];
  visibleIf?: z.infer<typeof VisibleIf> | undefined;
}
export const GradingBlock: z.ZodMiniType<GradingBlock> = z.lazy(() =>
  z.object({
    blockAttributeId: z.string(),
    question: z.string(),
    help: z.optional(z.string()),
    input: z.enum(['single', 'multi', 'boolean', 'number']),
    required: z.boolean(),
    options: z.array(GradingOption),
    visibleIf: z.optional(VisibleIf),
  }),
);
export const GradingOption: z.ZodMiniType<GradingOption> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.optional(z.string()),
    picture: z.optional(z.string()),
    children: z.array(GradingBlock),
  }),
);

/** `downpricing.children` are the grading questions of a product (rule sell-20). */
export const Downpricing = z.object({ children: z.array(GradingBlock) });
export type Downpricing = z.infer<typeof Downpricing>;

const GradingId = z.string().check(z.maxLength(maxGradingIdCharacters));

/** One answer: `name` holds the ids of the chosen options (a number's digits, 'true'/'false' for boolean). */
export const GradingAnswer = z.object({
  blockAttributeId: GradingId,
  name: z.array(GradingId).check(z.maxLength(maxChosenOptions)),
});
export type GradingAnswer = z.infer<typeof GradingAnswer>;

/** The seller's answers about the item. */
export const CustomerGrading = z.object({ answers: z.array(GradingAnswer).check(z.maxLength(maxGradingAnswers)) });
export type CustomerGrading = z.infer<typeof CustomerGrading>;

/** One line in the calculation of an offer; `delta` is what it adds or subtracts (cents). */
export const OfferLine = z.object({ code: z.string(), label: z.string(), delta: Money });
export type OfferLine = z.infer<typeof OfferLine>;

/** The price for an item as graded. `rejected` contains the reason when nothing is offered. */
export const Offer = z.object({
  offerId: z.string(),
  price: Money,
  breakdown: z.array(OfferLine),
  validUntil: z.iso.datetime(),
  rejected: z.optional(z.object({ code: z.string(), reason: z.string() })),
});
export type Offer = z.infer<typeof Offer>;

/** POST /api/trade-in/grading-price: the offer, the effect of each possible answer, and the open questions. */
export const GradingPriceRequest = z.object({ productId: Id, customerGradingDto: CustomerGrading });
export type GradingPriceRequest = z.infer<typeof GradingPriceRequest>;
export const GradingPrice = z.object({
  offer: Offer,
  /** All required questions that apply are answered. */
  complete: z.boolean(),
  /** Effect in cents of choosing an option instead of the current answer, by `blockAttributeId/optionId`. */
  effects: z.record(z.string(), z.int()),
});
export type GradingPrice = z.infer<typeof GradingPrice>;

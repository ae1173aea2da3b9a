import type { OwnReviewView } from '@reprise/entities/review';

export const reviewFields = ['rating', 'title', 'text', 'author'] as const;
export type ReviewField = (typeof reviewFields)[number];
export type ReviewValues = Record<ReviewField, string>;

/** The result of the form. */
export type ReviewResult =
  | { saved: true }
  | {
      saved?: never;
      values: ReviewValues;
      invalid: readonly ReviewField[];
      failed?: 'unavailable' | 'tooMany' | 'refused';
    };

export function readReview(form: FormData): ReviewValues {
  const textOf = (name: ReviewField) => String(form.get(name) ?? '').trim();
  return { rating: textOf('rating'), title: textOf('title'), text: textOf('text'), author: textOf('author') };
}

/** The initial values of the form: the existing review, or a name that does not reveal too much. */
export const valuesOf = ({ review, suggestedAuthor = '' }: OwnReviewView): ReviewValues => ({
  rating: review ? String(review.rating) : '',
  title: review?.title ?? '',
  text: review?.text ?? '',
  author: review?.author ?? suggestedAuthor,
});

import {
  maxReviewAuthorCharacters,
  maxReviewTextCharacters,
  maxReviewTitleCharacters,
  minReviewTextCharacters,
} from '@reprise/entities/constants/reviews';
import { ChoiceCard, ChoiceGroup, TextArea, TextField } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { ReviewField, ReviewValues } from './review-form.ts';

export const fieldId = (name: ReviewField) => `review-${name}`;
const ratings = ['5', '4', '3', '2', '1'] as const;
const counts = { min: minReviewTextCharacters, max: maxReviewTextCharacters } as const;

/** The problem of a field. */
export function useInvalid() {
  const t = useT();
  return (name: ReviewField) => t(`reviews.write.invalid.${name}`, counts);
}

interface FieldsProps {
  values: ReviewValues;
  invalid: readonly ReviewField[];
}

/** Stars, title, text and name. */
export function ReviewFields({ values, invalid }: FieldsProps) {
  const t = useT();
  const invalidText = useInvalid();
  const errorOf = (name: ReviewField) => (invalid.includes(name) ? invalidText(name) : undefined);
  return (
    <>
      <ChoiceGroup id={fieldId('rating')} legend={t('reviews.write.fields.rating')} error={errorOf('rating')}>
        {ratings.map((value) => (
          <ChoiceCard
            key={value}
            name="rating"
            value={value}
            required
            defaultChecked={values.rating === value}
            title={t('product.reviews.stars', { count: Number(value) })}
            description={t(`reviews.write.ratings.${value}`)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        id={fieldId('title')}
        name="title"
        label={t('reviews.write.fields.title')}
        required
        maxLength={maxReviewTitleCharacters}
        defaultValue={values.title}
        error={errorOf('title')}
      />
      <TextArea
        id={fieldId('text')}
        name="text"
        label={t('reviews.write.fields.text')}
        hint={t('reviews.write.textHint', counts)}
        required
        maxLength={maxReviewTextCharacters}
        defaultValue={values.text}
        error={errorOf('text')}
      />
      <TextField
        id={fieldId('author')}
        name="author"
        label={t('reviews.write.fields.author')}
        hint={t('reviews.write.authorHint')}
        required
        maxLength={maxReviewAuthorCharacters}
        autoComplete="nickname"
        defaultValue={values.author}
        error={errorOf('author')}
      />
    </>
  );
}

import type { Claim } from '@reprise/entities/claim';
import { maxClaimPhotos } from '@reprise/entities/constants/claims';
import { Form, useNavigation } from '@reprise/platform';
import { Button, Notice, TextField } from '@reprise/ui';
import css from '../../form-page/form-page.module.css';
import { useT } from '../../texts.ts';
import { claimParameter, type PhotoRefusal } from './claim-form.ts';

/** Adds photos to a claim that waits for a decision. */
export function PhotoForm({ claim: { uuid, photos }, refusal }: { claim: Claim; refusal: PhotoRefusal | undefined }) {
  const t = useT();
  const { state, formAction } = useNavigation();
  const left = maxClaimPhotos - photos.length;
  const target = `?${claimParameter}=${uuid}`;
  if (left === 0) return null;
  return (
    <Form method="post" action={target} encType="multipart/form-data" className={css.form}>
      {refusal ? (
        <Notice variant="error" live="assertive">
          {t(`claim.photos.problem.${refusal.problem}`, { megabytes: refusal.megabytes })}
        </Notice>
      ) : null}
      <TextField
        type="file"
        name="photos"
        multiple
        required
        accept="image/jpeg,image/png,image/webp"
        label={t('claim.photos.label')}
        hint={t('claim.photos.hint', { count: left })}
      />
      <div>
        <Button
          type="submit"
          variant="secondary"
          pending={state === 'submitting' && formAction?.endsWith(target) === true}
        >
          {t('claim.photos.send')}
        </Button>
      </div>
    </Form>
  );
}

import type { Claim } from '@reprise/entities/claim';
import { euros } from '@reprise/entities/money';
import type { AppContext } from '../../context.ts';
import { trackingUrlOf } from '../shipments/index.ts';
import type { FullClaim } from './claim-store.ts';

/** A claim as its customer sees it. */
export function presentClaim({ config }: Pick<AppContext, 'config'>, claim: FullClaim): Claim {
  const { label_number, label_url, code_url, replacement_number } = claim;
  return {
    uuid: claim.id,
    version: claim.version,
    state: claim.state,
    reason: claim.reason,
    text: claim.text,
    items: [...claim.itemIds],
    photos: [...claim.photoIds],
    timeline: claim.steps.map(({ step, at }) => ({ step, at: at.toISOString() })),
    ...(claim.remedy !== null && { remedy: claim.remedy }),
    ...(claim.refund_cents !== null && { refund: euros(claim.refund_cents) }),
    ...(claim.refusal !== null && { refusal: claim.refusal }),
    ...(label_number !== null &&
      label_url !== null &&
      code_url !== null && { returnLabel: { trackingNumber: label_number, labelUrl: label_url, codeUrl: code_url } }),
    ...(replacement_number !== null && {
      replacement: { trackingNumber: replacement_number, trackingUrl: trackingUrlOf(config, replacement_number) },
    }),
  };
}

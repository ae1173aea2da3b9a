import type { Claim } from '@reprise/entities/claim';
import { createTestPlatform, loaderArguments } from '@reprise/platform/test-doubles';
import { expect, it } from 'vitest';
import { apiError } from '../../testing/api-error.ts';
import { testOrder } from '../../testing/orders.ts';
import { action } from './claim.action.ts';

const path = `/checkout/order/claim/id/${testOrder().orderUuid}`;
const claimUuid = '2b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d';

const claim: Claim = {
  uuid: claimUuid,
  version: 2,
  state: 'received',
  reason: 'damaged',
  text: 'The display is broken.',
  items: [],
  photos: [],
  timeline: [],
};

/** Sends a photo for the claim with this answer of the API. */
async function addPhoto(answer: () => Promise<Claim> = async () => claim) {
  const calls: unknown[] = [];
  const addClaimPhotos = (id: string) => {
    calls.push(id);
    return answer();
  };
  const platform = createTestPlatform({ api: { orders: { addClaimPhotos } } });
  const body = new FormData();
  body.append('photos', new File(['photo'], 'photo.jpg'));
  const result = await action(loaderArguments(platform, `${path}?claim=${claimUuid}`, { method: 'POST', body }));
  return { calls, result };
}

it('passes photos on to their claim, and the page says that they arrived', async () => {
  const { calls, result } = await addPhoto();
  expect(calls).toEqual([claimUuid]);
  expect(result instanceof Response && result.headers.get('location')).toBe(`${path}?done=photos`);
});

it.each([
  [apiError(400, 'INVALID_REQUEST', undefined, [{ field: 'photos', code: 'NOT_A_PHOTO' }]), 'NOT_A_PHOTO'],
  [apiError(413, 'PAYLOAD_TOO_LARGE', undefined, [{ field: 'photos', code: 'TOO_BIG' }]), 'TOO_BIG'],
  [apiError(409, 'TOO_MANY_PHOTOS'), 'TOO_MANY'],
  [apiError(409, 'CLAIM_DECIDED'), 'decided'],
  [apiError(503, 'UPLOADS_UNAVAILABLE'), 'unavailable'],
])('says why photos are refused: %o', async (error, problem) => {
  const { result } = await addPhoto(() => Promise.reject(error));
  expect(result).toMatchObject({ data: { claimUuid, problem } });
});

// Keeps a built trial shop alive until /tmp/stop-$TRIAL_PORT_OFFSET exists: copy to the root, `RATE_LIMIT=off TRIAL_PORT_OFFSET=25000 node shop.tmp.ts &`; prints its address.
import { existsSync } from 'node:fs'
import { withTrialShop } from './scripts/trial-shop.ts'
await withTrialShop(async (shop) => {
  console.log('READY', shop.url, JSON.stringify([...shop.pids]));
  while (!existsSync(`/tmp/stop-${process.env.TRIAL_PORT_OFFSET}`)) await new Promise((r) => setTimeout(r, 500));
  return { passed: 1, failed: 0, output: '' };
})
process.exit(0)

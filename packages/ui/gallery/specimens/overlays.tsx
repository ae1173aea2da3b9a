import { useState } from 'react';
import { Button, Cluster, Dialog, Disclosure, Drawer, Section, Stack, Text, TextField } from '../../src/index.ts';

export function OverlaySpecimens() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | undefined>();

  const close = () => setShown(undefined);
  return (
    <Section heading="Overlays">
      <Cluster gap={4}>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('drawer')}>
          Open drawer
        </Button>

        <Disclosure summary="What does that mean?">
          <Text>That it was used before.</Text>
        </Disclosure>
        <Disclosure summary="Which condition suits you?" variant="card">
          <Text>They differ in looks and price only.</Text>
        </Disclosure>
      </Cluster>

      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="In your cart"
        closeLabel="Close dialog"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Keep looking
            </Button>
            <Button onClick={close}>To the cart</Button>
          </>
        }
      >
        <Stack>
          <Text>iPhone 13, very good, 128 GB. Goes well with it:</Text>
          <TextField label="Voucher" name="voucher" />
        </Stack>
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} title="Filters" closeLabel="Close filters">
        <Stack>
          <TextField label="From" name="from" suffix="€" />
          <TextField label="To" name="to" suffix="€" />
        </Stack>
      </Drawer>
    </Section>
  );
}

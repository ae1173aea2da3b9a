import { useState } from 'react';
import { Combobox } from '../../src/combobox.ts';
import {
  Button,
  ChevronDown,
  Cluster,
  Dialog,
  Disclosure,
  Drawer,
  Heart,
  Icon,
  IconButton,
  Info,
  LogOut,
  Menu,
  MenuItem,
  Popover,
  Section,
  Stack,
  Text,
  TextField,
  Tooltip,
  User,
} from '../../src/index.ts';

const GROUPS = [
  {
    id: 'suggestions',
    label: 'Suggestions',
    items: [
      { id: 's1', label: 'iphone 13' },
      { id: 's2', label: 'iphone 13 mini' },
    ],
  },
  { id: 'products', label: 'Products', items: [{ id: 'p1', label: 'iPhone 13, 128 GB' }] },
];

export function OverlaySpecimens() {
  const [shown, setShown] = useState<'dialog' | 'drawer' | undefined>();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
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
        <Popover
          label="About the guarantee"
          trigger={(props) => (
            <button type="button" {...props}>
              Open popover
            </button>
          )}
        >
          <Text>36 months on every device.</Text>
        </Popover>
        <Menu
          align="start"
          trigger={
            <>
              <Icon of={User} /> Account <Icon of={ChevronDown} size="s" />
            </>
          }
        >
          <MenuItem icon={Heart} href="#wishlist" current>
            Wishlist
          </MenuItem>
          <MenuItem icon={LogOut} tone="danger">
            Sign out
          </MenuItem>
        </Menu>
        <Tooltip text="Says more">{(props) => <IconButton icon={Info} label="More" {...props} />}</Tooltip>
        <Disclosure summary="What does that mean?">
          <Text>That it was used before.</Text>
        </Disclosure>
      </Cluster>
      <form action="#search">
        <Combobox
          label="Search the shop"
          name="q"
          submitLabel="Search"
          value={query}
          onValueChange={setQuery}
          groups={query.length < 3 ? [] : GROUPS}
          status={query.length < 3 ? undefined : '3 results'}
          onChoose={(item) => setChosen(item.id)}
        />
      </form>
      <Text size="s" tone="muted">
        Chosen: <output>{chosen}</output>
      </Text>
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

import { usePlatform } from '@reprise/platform';
import { BotMessageSquare, Icon } from '@reprise/ui';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePageArea } from '../../routing/page-area.ts';
import { useT } from '../../texts.ts';
import css from './assistant-entry.module.css';

export interface AssistantPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

const importPanel = () => import(/* webpackChunkName: "assistant" */ './assistant-panel.tsx');

/** On hover and focus, so that the panel opens at once. A failure shows when the button is pressed. */
const preload = () => void importPanel().catch(() => undefined);

/**
 * The button beside the search that opens the assistant, whose code is loaded then. Before hydration, and if that code cannot be
 * loaded, it leads to the search. The assistant knows what can be bought, so the selling area has none.
 */
export function AssistantEntry() {
  return usePageArea() === 'green' ? null : <AssistantButton />;
}

function AssistantButton() {
  const t = useT();
  const search = usePlatform().path('search', {});
  const { key: page } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<AssistantPanelProps>>();
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpen(false);
  useEffect(close, [page]);

  function open(event: FormEvent): void {
    event.preventDefault();
    setOpen(true);
    if (Panel) return;
    importPanel().then(
      ({ AssistantPanel }) => setPanel(() => AssistantPanel),
      () => form.current?.submit(),
    );
  }
  return (
    <>
      <form ref={form} action={search} className={css.entry} onSubmit={open}>
        <button type="submit" aria-haspopup="dialog" className={css.button} onPointerEnter={preload} onFocus={preload}>
          <Icon of={BotMessageSquare} size="m" />
          <span className={`visually-hidden ${css.label}`}>{t('assistant.open')}</span>
        </button>
      </form>
      {Panel ? <Panel isOpen={isOpen} onClose={close} /> : null}
    </>
  );
}

import { isPlainClick, usePlatform } from '@reprise/platform';
import { BotMessageSquare, Button, Drawer, Icon, RotateCcw } from '@reprise/ui';
import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../../texts.ts';
import { Announcer } from './announcer.tsx';
import type { AssistantPanelProps } from './assistant-entry.tsx';
import css from './assistant-panel.module.css';
import { Composer } from './composer.tsx';
import { conversationOf } from './conversation.ts';
import { ExchangeView } from './exchange-view.tsx';
import { Suggestions } from './suggestions.tsx';

const examples = ['phone', 'headphones', 'laptop'] as const;

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

/** The assistant: says that it is automated, and shows the conversation as it arrives. */
export function AssistantPanel({ isOpen, onClose }: AssistantPanelProps) {
  const t = useT();
  const conversation = conversationOf(usePlatform());
  const exchanges = useSyncExternalStore(conversation.subscribe, conversation.exchanges);
  const field = useRef<HTMLInputElement>(null);
  /** The exchange whose question gets the focus, because the button that asked it is gone. */
  const [focused, setFocused] = useState<number>();
  const isStreaming = exchanges.at(-1)?.state === 'streaming';

  function choose(question: string): void {
    conversation.ask(question);
    setFocused(conversation.exchanges().at(-1)?.id);
  }
  function leave(event: MouseEvent): void {
    if (isLink(event.target) && isPlainClick(event)) onClose();
  }
  const composer = (
    <Composer
      field={field}
      isOpen={isOpen}
      isStreaming={isStreaming}
      onAsk={conversation.ask}
      onStop={() => {
        conversation.stop();
        field.current?.focus();
      }}
    />
  );
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('assistant.title')}
      closeLabel={t('assistant.close')}
      className={css.panel}
      footer={composer}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the panel when one of its links is followed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are clicked by keyboard, too */}
      <div className={css.content} onClick={leave}>
        <Announcer exchanges={exchanges} />
        <p className={css.automated}>
          <Icon of={BotMessageSquare} size="m" className={css.robot} />
          {t('assistant.automated')}
        </p>
        {exchanges.length === 0 ? (
          <div className={css.intro}>
            <p>{t('assistant.intro')}</p>
            <Suggestions
              label={t('assistant.examples.label')}
              questions={examples.map((name) => t(`assistant.examples.${name}`))}
              onChoose={choose}
            />
          </div>
        ) : null}
        {exchanges.map((exchange) => (
          <ExchangeView
            key={exchange.id}
            exchange={exchange}
            isLast={exchange === exchanges.at(-1)}
            getsFocus={exchange.id === focused}
            onAsk={choose}
            onRetry={() => {
              conversation.retry(exchange.id);
              setFocused(exchange.id);
            }}
          />
        ))}
        {exchanges.length > 0 ? (
          <Button
            variant="quiet"
            size="s"
            flush
            icon={RotateCcw}
            className={css.again}
            onClick={() => {
              conversation.startAgain();
              setFocused(undefined);
              field.current?.focus();
            }}
          >
            {t('assistant.startAgain')}
          </Button>
        ) : null}
      </div>
    </Drawer>
  );
}

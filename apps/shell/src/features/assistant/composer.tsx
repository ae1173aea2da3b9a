import { maxIntentCharacters } from '@reprise/entities/constants/assistant';
import { ArrowUp, FieldWithButton, IconButton, Square } from '@reprise/ui';
import { type FormEvent, type RefObject, useEffect } from 'react';
import { useT } from '../../texts.ts';
import css from './composer.module.css';

interface ComposerProps {
  field: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  isStreaming: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The field for a question. While an answer arrives, its button stops that; Enter still asks. */
export function Composer({ field, isOpen, isStreaming, onAsk, onStop }: ComposerProps) {
  const t = useT();
  // On phones the keyboard would cover the examples.
  useEffect(() => {
    if (isOpen && window.matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [field, isOpen]);

  function ask(event: FormEvent): void {
    event.preventDefault();
    const input = field.current;
    const question = input?.value.trim();
    if (!input || !question) return;
    onAsk(question);
    input.value = '';
    // The button is replaced.
    input.focus();
  }
  return (
    <form className={css.form} onSubmit={ask}>
      <FieldWithButton
        ref={field}
        type="text"
        enterKeyHint="send"
        maxLength={maxIntentCharacters}
        label={t('assistant.field')}
        placeholder={t('assistant.placeholder')}
        button={
          isStreaming ? (
            <IconButton key="stop" icon={Square} filled label={t('assistant.stop')} onClick={onStop} />
          ) : (
            <IconButton key="send" icon={ArrowUp} label={t('assistant.send')} type="submit" variant="primary" />
          )
        }
      />
    </form>
  );
}

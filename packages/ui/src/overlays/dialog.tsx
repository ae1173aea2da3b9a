import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Heading } from '../foundation/heading.tsx';
import { Close } from '../icons.ts';
import css from './dialog.module.css';
import { type ModalProps, useModal } from './use-modal.ts';

export type DialogProps = ModalProps & {
  title: string;
  /** Label of the close button. */
  closeLabel: string;
  /** s 420 px, m 560 px, l 800 px, full the whole window. On phones every size is a bottom sheet. */
  size?: 's' | 'm' | 'l' | 'full' | undefined;
  /** Shows the title to assistive technology only. */
  hideTitle?: boolean | undefined;
  /** The dialog's actions, which stay at the bottom while the content scrolls. */
  footer?: ReactNode;
  id?: string | undefined;
  /** Language of the dialog, if it differs from that of the page. */
  lang?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A modal native dialog with a title, a close button, scrolling content and an optional row of actions. */
export function Dialog(props: DialogProps) {
  const { size = 'm', className, ...rest } = props;
  return <ModalFrame {...rest} className={classNames(css.dialog, css[size], className)} />;
}

export type DrawerProps = Omit<DialogProps, 'size'> & { side?: 'start' | 'end' };

/** A modal native dialog that slides in from the side: mobile navigation, filters, mini cart. */
export function Drawer({ side = 'end', className, ...rest }: DrawerProps) {
  return <ModalFrame {...rest} className={classNames(css.drawer, css[side], className)} />;
}

function ModalFrame(props: Omit<DialogProps, 'size'>) {
  const { open, onClose, dismissible, title, closeLabel, hideTitle, footer, id, lang, className, children } = props;
  const { dialogProps } = useModal({ open, onClose, dismissible });
  const titleId = useId();
  return (
    <dialog {...dialogProps} id={id} lang={lang} aria-labelledby={titleId} className={classNames(css.modal, className)}>
      <div className={css.panel}>
        <div className={css.head}>
          <Heading level={2} size="xl" id={titleId} className={hideTitle ? 'visually-hidden' : undefined}>
            {title}
          </Heading>
          <IconButton icon={Close} label={closeLabel} onClick={onClose} className={css.close} />
        </div>
        <div className={css.body}>{children}</div>
        {footer ? <div className={css.foot}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
